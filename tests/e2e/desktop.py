# SPDX-License-Identifier: GPL-3.0-or-later
"""A real desktop for the tests of the workbench: Xvfb, openbox, and a session bus with AT-SPI.

What is on screen is read through AT-SPI, as a reader of the screen does it; what is done is done by xdotool's
mouse and keys, as a person does it. All waiting is for a condition. Needs Debian's own python3, for which
python3-pyatspi is packaged.
"""
import os
import pwd
import re
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAM = os.environ.get("ASSAY_WORKBENCH", "")
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
PATIENCE = float(os.environ.get("ASSAY_PATIENCE", "60"))  # seconds; a busy machine is no failure

pyatspi = Atspi = None  # imported when their bus is there
Gone = ()  # what pyatspi raises where a widget has just been deleted


class NotSeen(AssertionError):
    """What was waited for did not come."""


def missing():
    """Why no desktop can be had here, as a sentence; empty where one can."""
    if not os.path.exists(PROGRAM):
        return "ASSAY_WORKBENCH names no program: %r." % PROGRAM
    for program, package in (("Xvfb", "xvfb"), ("openbox", "openbox"), ("xdotool", "xdotool"),
                             ("dbus-daemon", "dbus-daemon"), (LAUNCHER, "at-spi2-core")):
        if not shutil.which(program):
            return "%s is not installed (Debian: %s)." % (program, package)
    try:
        pwd.getpwuid(os.geteuid())
    except KeyError:
        return "the user %d has no name, without which dbus-daemon does not start." % os.geteuid()
    try:
        import gi
        gi.require_version("Atspi", "2.0")
        import importlib.util
        if importlib.util.find_spec("pyatspi"):
            return ""
    except (ImportError, ValueError):
        pass
    return "%s has no pyatspi (Debian: python3-pyatspi)." % sys.executable


def until(condition, what, seconds=None, every=0.05):
    """The first true value of `condition()`; `what` is a sentence's end, or a function that makes it."""
    seconds = PATIENCE if seconds is None else seconds
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise NotSeen("after %g s still not: %s" % (seconds, what() if callable(what) else what))
        time.sleep(every)


class Desktop:
    """One screen, its window manager and its bus. They live in `folder`, and end with stop()."""

    def __init__(self, folder, size=(1280, 800)):
        self.folder, self.size, self.processes = folder, size, []

    def start(self):
        global pyatspi, Atspi, Gone
        runtime = os.path.join(self.folder, "runtime")
        os.makedirs(runtime, mode=0o700)
        os.environ.update(HOME=self.folder, XDG_RUNTIME_DIR=runtime, XDG_CONFIG_HOME=self.folder + "/config",
                          XDG_CACHE_HOME=self.folder + "/cache", XDG_DATA_HOME=self.folder + "/data",
                          GSETTINGS_BACKEND="memory")
        os.environ.pop("WAYLAND_DISPLAY", None)
        bus = self._run("dbus-daemon", "--session", "--nofork", "--print-address", stdout=subprocess.PIPE)
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        self.show_on(self.size)
        self._run(LAUNCHER, "--launch-immediately")
        from gi.repository import Gio, GLib
        until(lambda: self._readers_bus(Gio, GLib), "the bus of AT-SPI is there")
        import pyatspi as module
        from gi.repository import Atspi as below
        pyatspi, Atspi, Gone = module, below, (GLib.Error, LookupError, RuntimeError)
        return self

    def show_on(self, size):
        """A new screen of that size, for all that is started from now on."""
        self.size = size
        got, give = os.pipe()
        # Without -noreset it starts afresh when its last client leaves, which is xdotool at first.
        self._run("Xvfb", "-displayfd", give, "-screen", "0", "%dx%dx24" % size, "-nolisten", "tcp", "-noreset",
                  pass_fds=(give,))
        os.close(give)
        with os.fdopen(got) as pipe:  # the server takes a free number, and says which when it is ready
            os.environ["DISPLAY"] = ":" + pipe.readline().strip()
        self._run("openbox", "--sm-disable")
        until(self._managed, "openbox is there")

    def _run(self, *command, **more):
        with open(os.path.join(self.folder, os.path.basename(command[0]) + ".log"), "wb") as log:
            more.setdefault("stdout", log)
            # They end with the test, also where ctest kills it.
            self.processes.append(subprocess.Popen(
                ["setpriv", "--pdeathsig", "TERM", *map(str, command)], stdin=subprocess.DEVNULL, stderr=log,
                cwd=self.folder, **more))
        return self.processes[-1]

    @staticmethod
    def _readers_bus(Gio, GLib):  # pyatspi aborts where it comes too early
        try:
            return Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
                "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                Gio.DBusCallFlags.NONE, 5000).unpack()[0]
        except GLib.Error:
            return ""

    @staticmethod
    def _managed():  # xdotool prints a number without a window manager, too
        return subprocess.run(["xdotool", "get_num_desktops"], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, check=False).returncode == 0

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout:
                process.stdout.close()

    def picture(self, name):
        """Keeps a picture of the screen where it outlives the test; its path, or why there is none."""
        if not shutil.which("import"):
            return "no picture: `import` is not installed (Debian: imagemagick)"
        path = os.path.join(tempfile.mkdtemp(prefix="assay-e2e-picture-"), re.sub(r"\W+", "-", name) + ".png")
        subprocess.run(["import", "-window", "root", path], stdin=subprocess.DEVNULL, check=False)
        return path

    # -- a person's hands ----------------------------------------------------------------------------------

    @staticmethod
    def xdotool(*words, check=True):
        return subprocess.run(["xdotool", *map(str, words)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, check=check).stdout.decode()

    def press(self, *keys):
        self.xdotool("key", "--clearmodifiers", *keys)

    def type(self, text):
        self.xdotool("type", "--clearmodifiers", "--delay", "2", "--", text)

    def click(self, node, button=1, modifier=None):
        """On the middle of what AT-SPI says is there, where that is on the screen."""
        x, y, width, height = node.box()
        at = (x + width // 2, y + height // 2)
        assert width > 0 and height > 0 and 0 <= at[0] < self.size[0] and 0 <= at[1] < self.size[1], \
            "%s cannot be clicked: %s" % (node, (x, y, width, height))
        hold = ["keydown", modifier] if modifier else []
        loose = ["keyup", modifier] if modifier else []
        self.xdotool("mousemove", *at, *hold, "click", button, *loose)


# What stands for its children, which may be a million.
CLOSED = {"table", "tree table", "tree", "menu bar", "combo box"}
ITEMS = {"page tab", "list item", "table cell", "tree item", "menu item"}


class Node:
    """Something on screen, as AT-SPI told of it when it was looked at."""

    def __init__(self, accessible, above=None):
        self.accessible, self.above = accessible, above
        self.role, self.name = accessible.getRoleName(), accessible.name or ""
        self.states = accessible.getState()

    def __str__(self):
        return "%s %r" % (self.role, self.name)

    def has(self, *states):
        return all(self.states.contains(getattr(pyatspi, "STATE_" + state)) for state in states)

    def has_now(self, state):
        return self.accessible.getState().contains(getattr(pyatspi, "STATE_" + state))

    def box(self):
        extents = self.accessible.get_extents(pyatspi.DESKTOP_COORDS)
        return extents.x, extents.y, extents.width, extents.height

    def children(self):
        for index in range(self.accessible.childCount):
            try:
                child = self.accessible.getChildAtIndex(index)
                if child is not None:
                    yield Node(child, self)
            except Gone:
                continue

    def walk(self, opened=(), hidden=False):
        """This and all below that shows; into tables and the like only by request."""
        yield self
        if self.role in CLOSED and self.role not in opened:
            return
        try:
            for child in self.children():
                if hidden or child.has("SHOWING"):
                    yield from child.walk(opened, hidden)
        except Gone:
            return

    def text(self):
        """What was typed or can be read here; the name where it is no text."""
        try:
            text = self.accessible.queryText()
            return text.getText(0, text.characterCount)
        except (NotImplementedError, *Gone):
            return self.name

    def value(self):
        return self.accessible.queryValue().currentValue

    def rows(self):
        return self.accessible.queryTable().nRows

    def cell(self, row, column):
        return Node(self.accessible.queryTable().getAccessibleAt(row, column), self)

    def cells(self, column, rows=None):
        return [self.cell(row, column).name for row in range(self.rows() if rows is None else rows)]


class Workbench:
    """A running workbench with a home of its own: an empty one is a first start."""

    started = []

    def __init__(self, home, *files, wrapper=(), **environment):
        """`wrapper`: a command before the program, which ends with it."""
        self.home = home
        os.makedirs(home, exist_ok=True)
        self.log_path = os.path.join(home, "stderr-%d.log" % len(Workbench.started))
        more = {"HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_CACHE_HOME": home + "/cache",
                "XDG_DATA_HOME": home + "/data", "QT_QPA_PLATFORM": "xcb", "QT_ACCESSIBILITY": "1",
                "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "LC_ALL": "C.UTF-8", **environment}
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen([*wrapper, PROGRAM, *map(str, files)], stdin=subprocess.DEVNULL, stdout=log,
                                            stderr=log, env=dict(os.environ, **more), cwd=home)
        Workbench.started.append(self)
        self.root = until(self._root, "the workbench stands in AT-SPI's list")
        until(lambda: self.windows(), "a window")
        until(lambda: self.active() is not None, "the window has the keyboard")

    @classmethod
    def end_all(cls):
        for each in cls.started:
            each.kill()
        cls.started.clear()

    def _root(self):
        assert self.process.poll() is None, "the workbench ended at once: %s" % self.log()
        desktop = pyatspi.Registry.getDesktop(0)
        for index in range(desktop.childCount):
            try:
                application = desktop.getChildAtIndex(index)
                if application is not None and self._is_mine(application.get_process_id()):
                    application.set_cache_mask(Atspi.Cache.NONE)  # what it keeps goes stale
                    return application
            except Gone:
                continue
        return None

    def _is_mine(self, pid):
        try:
            with open("/proc/%d/stat" % pid, encoding="utf-8") as file:
                above = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            return False
        return self.process.pid in (pid, above)

    def log(self):
        with open(self.log_path, encoding="utf-8", errors="replace") as file:
            return file.read()

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def ended(self, seconds=None):
        """Its exit status."""
        until(lambda: self.process.poll() is not None, "the workbench has ended", seconds)
        return self.process.returncode

    # -- a person's eyes -----------------------------------------------------------------------------------

    def windows(self):
        assert self.process.poll() is None, "the workbench has ended with %s: %s" % (
            self.process.returncode, self.log())
        try:
            return [window for window in Node(self.root).children() if window.has("SHOWING")]
        except Gone:
            return []

    def active(self):
        """The window that has the keyboard."""
        for window in self.windows():
            if window.has("ACTIVE"):
                return window
        return None

    def window(self, name):
        """Waits for the window with that title to have the keyboard."""
        def found():
            window = self.active()
            return window if window is not None and _fits(name, window.name) else None
        return until(found, lambda: "the window %s is active, but %s" % (name, self.active()))

    def seen(self, name=None, role=None, within=None, opened=(), **states):
        """What shows now, in the order of the tree, with that name (a text, or a pattern that is found in it)."""
        found = []
        for window in [within] if within else self.windows():
            found += [node for node in window.walk(opened)
                      if (role is None or node.role == role) and (name is None or _fits(name, node.name))
                      and all(node.has(state) == wanted for state, wanted in states.items())]
        return found

    def find(self, name=None, role=None, within=None, opened=(), seconds=None, **states):
        """The first such thing; waits for it."""
        return until(lambda: self.seen(name, role, within, opened, **states),
                     lambda: "%s %r %s shows, only:\n%s" % (role or "anything", name, states or "", self.sight()),
                     seconds)[0]

    def gone(self, name=None, role=None, **states):
        until(lambda: not self.seen(name, role, **states), "%s %r is gone" % (role or "anything", name))

    def sight(self):
        """Everything that shows, a line each: for a person who reads of a failure."""
        return "\n".join("  %s" % node for window in self.windows() for node in window.walk()
                         if node.name and node.role not in ("filler", "unknown"))

    def words(self):
        return "\n".join(node.name for window in self.windows() for node in window.walk() if node.name)

    def reads(self, text, seconds=None):
        """Waits until this sentence (a text within, or a pattern) stands somewhere."""
        pattern = text if isinstance(text, re.Pattern) else re.compile(re.escape(text))
        return until(lambda: pattern.search(self.words()), lambda: "%r stands in\n%s" % (text, self.sight()),
                     seconds)

    def focused(self, window=None):
        """What has the keyboard within the active window; a table stands for its cells."""
        window = window or self.active()
        found = [node for node in window.walk() if node.has("FOCUSED")] if window else []
        # The current item of a view says that it has the focus, whether its view has it or not; so do, in passing,
        # a page that hands its focus on, and a text's inside.
        found = [node for node in found if node.role not in ITEMS]
        telling = [node for node in found if node.role not in ("filler", "unknown", "panel")]
        return (telling or found or [None])[-1]


def _fits(wanted, name):
    return bool(wanted.search(name)) if isinstance(wanted, re.Pattern) else wanted == name
