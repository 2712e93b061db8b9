# SPDX-License-Identifier: Apache-2.0
"""The tools about the account and the prices."""
import billing
from limits import TARIFFS, ToolError


class Account:
    def __init__(self, service, options):
        self.service, self.options = service, options

    def table(self):
        """Name -> (arguments, required ones, description, handler), as in Tools."""
        some = {"type": "string"}
        return {
            "whoami": ({}, [], "Whose token this is.", self.whoami),
            "get_balance": ({}, [], "The prepaid balance.", self.get_balance),
            "topup_balance": ({"amount": {"type": "number"}}, ["amount"], "Pay in.", self.topup_balance),
            "register_account": ({"first_name": some, "last_name": some, "email": some}, [], "Open an account.",
                                 self.register_account),
            "refresh_token": ({}, [], "Exchange the token for a new one.", self.refresh_token),
            "sandbox_pricing": ({}, [], "Tariffs, prices and limits.", self.sandbox_pricing),
            "list_plans": ({}, [], "Monthly servers.", self.list_plans),
            "get_started": ({}, [], "How to begin.", self.get_started),
        }

    def money(self, amount):
        """As a JSON number or as a text: which of them the service uses is not known."""
        return billing.dollars(amount) if self.options.money == "text" else amount / 1e9

    async def whoami(self, arguments):
        return {"account_id": "acct_standin", "email": "someone@stand-in.invalid", "name": "Stand-in account",
                "token_expires_at": self.service.clock.iso(self.service.clock.now() + 180 * 86400)}

    async def get_balance(self, arguments):
        return {"balance": self.money(self.service.ledger.shown()), "currency": "USD"}

    async def topup_balance(self, arguments):
        raise ToolError(403, "topup_refused", "The stand-in takes no money.", "Ask whoever started it for more.",
                        "get_balance")

    async def register_account(self, arguments):
        raise ToolError(403, "registration_refused", "The stand-in opens no accounts.", "Use the token it was given.",
                        "whoami")

    async def refresh_token(self, arguments):
        raise ToolError(403, "refresh_refused", "The stand-in's tokens stay as they are.",
                        "Use the token it was given.", "whoami")

    async def list_plans(self, arguments):
        return {"plans": []}

    async def get_started(self, arguments):
        limits = self.service.limits
        return {"flow": ["create_sandbox", "upload_file", "exec_command", "get_task", "download_file", "kill_sandbox"],
                "limits": {"sandboxes": limits.held, "commands": limits.commands, "transfer_bytes": limits.transfer},
                "sandboxes_now": len(self.service.sandboxes), "commands_now": len(self.service.slots)}

    async def sandbox_pricing(self, arguments):
        limits = self.service.limits
        return {"currency": "USD", "minimum_seconds": 60,
                "tariffs": [{"tariff": tariff.name, "vcpu": tariff.vcpus, "memory_mb": tariff.memory >> 20,
                             "disk_gb": tariff.disk >> 30, "price_per_hour": tariff.hourly / 1e9,
                             "price_per_second": tariff.hourly / 3600e9,
                             "price_per_month": tariff.hourly * 730 * 3 / 4e9} for tariff in TARIFFS.values()],
                "limits": {"sandboxes": limits.held, "commands": limits.commands,
                           "ephemeral_seconds": limits.ephemeral_life, "persistent_seconds": limits.persistent_life}}
