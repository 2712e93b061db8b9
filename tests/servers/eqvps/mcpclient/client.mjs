// SPDX-License-Identifier: Apache-2.0
// Drives the stand-in with the official MCP client library: `node client.mjs URL`. The token is in the environment.
// Everything that is wrong by the library's own reading of the protocol throws.
import assert from "node:assert/strict";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const url = new URL(process.argv[2]);
const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { Authorization: `Bearer ${process.env.TOKEN}` } },
});
const client = new Client({ name: "stand-in-check", version: "1" });
client.onerror = (error) => {
    throw error;
};

async function call(name, args = {}) {
    const result = await client.callTool({ name, arguments: args });
    const fields = JSON.parse(result.content[0].text);
    assert.deepEqual(result.structuredContent, fields);
    return { failed: result.isError, ...fields };
}

await client.connect(transport);
assert.equal(client.getServerVersion().name, "eqvps-stand-in");
assert.ok(client.getServerCapabilities().tools);
await client.ping();

const tools = [];
let cursor;
do {
    const page = await client.listTools({ cursor });
    tools.push(...page.tools.map((tool) => tool.name));
    cursor = page.nextCursor;
} while (cursor);
for (const name of ["create_sandbox", "exec_command", "get_task", "kill_sandbox", "whoami"]) {
    assert.ok(tools.includes(name), name);
}

const box = (await call("create_sandbox", { tariff: "small", env: { A: "ä" } })).sandbox_id;
const told = await call("exec_command", { sandbox_id: box, command: "echo $A 日本; exit 3" });
assert.deepEqual([told.exit_code, told.stdout, told.failed], [3, "ä 日本\n", false]);
const { task_id: task } = await call("exec_command", { sandbox_id: box, command: "echo one", background: true });
let state;
do {
    state = await call("get_task", { sandbox_id: box, task_id: task });
} while (!state.done);
assert.equal(state.stdout, "one\n");
assert.equal((await call("kill_sandbox", { sandbox_id: box })).state, "deleted");
const gone = await call("get_sandbox", { sandbox_id: box });
assert.deepEqual([gone.failed, gone.error.status], [true, 404]);
await assert.rejects(client.callTool({ name: "no_such_tool", arguments: {} }), /-32602/);

client.onerror = undefined; // what is still being read of the last stream is broken off by close()
const session = transport.sessionId;
assert.equal(session !== undefined, process.argv[3] === "session");
if (session !== undefined) await transport.terminateSession();
await client.close();
console.log(`${tools.length} tools, protocol ${transport.protocolVersion}, session ${session !== undefined}`);
