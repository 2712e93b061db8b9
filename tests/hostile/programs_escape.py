# SPDX-License-Identifier: Apache-2.0
"""Reading, writing and calling what lies outside the sandbox.

Most are right only if every attempt was refused, so a leak shows as `failed`.
"""
from programs_common import ON_THE_HOST, OTHERS, RIGHT, SYSCALL, entry, probe, refused

_PRIVATE_WORDS = "KEY|TOKEN|SECRET|PASSW|CREDENTIAL|ASSAY|EQVPS|AWS_|SSH_"

PROGRAMS = [
    # --- reading -------------------------------------------------------------
    entry("reads-homes",
          probe(r'''
import glob, os
for _home in ["/root", os.path.expanduser("~")] + glob.glob("/home/*"):
    for _name in (".ssh", ".gnupg", ".aws", ".kube", ".config", ".netrc", ".bash_history", ".gitconfig", ".docker"):
        if os.path.exists(os.path.join(_home, _name)) and not _home.startswith("/tmp"):
            LEAKS.append(_home + "/" + _name)
try:
    LEAKS.extend(os.listdir("/root"))
except OSError:
    pass
'''), "passed", "No home of anybody is there to be read."),
    entry("reads-shadow",
          refused("ATTEMPTS = [(_path, lambda path=_path: open(path, 'rb').close()) for _path in\n"
                  "            ('/etc/shadow', '/etc/gshadow', '/etc/sudoers', '/etc/ssh/ssh_host_ed25519_key', '/proc/kcore',\n"
                  "             '/proc/1/root/etc/shadow', '/proc/self/root/root/.bashrc', '/proc/1/cwd/../root/.profile')]\n"),
          "passed", "The files of root are not readable."),
    entry("reads-harness-files",
          probe(r'''
import os, time
_stop = time.monotonic() + 1.2
_names = ("supervisor", "zygote", "judge", "harness", "slice", "results", "samples", "assay", "calibration")
for _top, _dirs, _files in os.walk("/"):
    if _top == "/":
        _dirs[:] = [name for name in _dirs if name not in ("proc", "sys", "usr", "dev")]
    if time.monotonic() > _stop:
        break
    for _file in _files:
        if _file.lower().startswith(_names) and not _top.startswith(("/var/lib", "/etc", "/boot")):
            try:
                with open(os.path.join(_top, _file), "rb") as _stream:
                    if _stream.read(1):
                        LEAKS.append(os.path.join(_top, _file))
            except OSError:
                pass
'''), "passed", "Searches the disk for supervisor, zygote, slice and results; none can be read."),
    entry("reads-main-file",
          probe(r'''
import sys
_main = sys.modules.get("__main__")
_paths = [getattr(_main, "__file__", None)] + list(getattr(sys, "argv", [])) + list(getattr(sys, "orig_argv", []))
for _module in list(sys.modules.values()):
    _path = getattr(_module, "__file__", None)
    if isinstance(_path, str) and "/lib/python" not in _path and "/lib64/python" not in _path:
        _paths.append(_path)
for _path in _paths:
    if isinstance(_path, str) and _path.endswith(".py"):
        try:
            with open(_path) as _file:
                LEAKS.append(_path)
        except (OSError, ValueError):
            pass
'''), "passed", "The interpreter may know where its main file was; the sample cannot open it."),
    entry("overwrites-harness-files",
          probe(r'''
import os, sys, time
_stop = time.monotonic() + 1.2
_roots = ["/tmp/..", "/run", "/var/tmp", "/var/run", "/srv", "/opt", "/work", "/mnt", "/home", "/harness", "/assay", "/app"]
_main = getattr(sys.modules.get("__main__"), "__file__", None)
if isinstance(_main, str):
    _roots.insert(0, os.path.dirname(os.path.abspath(_main)))
for _root in _roots:
    for _top, _dirs, _files in os.walk(_root):
        if time.monotonic() > _stop or _top.count("/") > 6:
            break
        _dirs[:] = [name for name in _dirs if name not in ("proc", "sys", "usr", "dev", "tmp")]
        for _file in _files:
            if _file.startswith(("supervisor", "zygote", "judge", "slice", "results", "harness")):
                if os.access(_top, os.W_OK):
                    LEAKS.append(_top)
                try:
                    os.close(os.open(os.path.join(_top, _file), os.O_WRONLY))
                    LEAKS.append(_file)
                except OSError:
                    pass
'''), "passed", "Files of the harness can be neither deleted nor opened for writing."),
    entry("environment-is-empty",
          probe("import os, re\n_private = re.compile('" + _PRIVATE_WORDS + "', re.I)\n_texts = list(os.environ)\n"
                "try:\n    with open('/proc/self/environ', 'rb') as _file:\n        _texts += _file.read().decode('latin-1').split('\\0')\n"
                "except OSError:\n    pass\nLEAKS.extend(text for text in _texts if _private.search(text))\n"),
          "passed", "No variable of the provider or the user, also not in the block the process was started with."),
    entry("reads-other-processes",
          probe(OTHERS + r'''
for _pid in _others():
    for _what in ("environ", "mem", "maps", "auxv"):
        try:
            with open("/proc/%s/%s" % (_pid, _what), "rb") as _file:
                if _what == "mem" or _file.read(1):
                    LEAKS.append(_pid + " " + _what)
        except (OSError, ValueError):
            pass
    for _what in ("cwd", "root", "exe"):
        try:
            LEAKS.append(_pid + " " + os.readlink("/proc/%s/%s" % (_pid, _what)))
        except OSError:
            pass
    try:
        LEAKS.extend(os.listdir("/proc/%s/fd" % _pid))
    except OSError:
        pass
'''), "passed", "No environment, memory, descriptor or folder of another process can be read."),
    entry("reads-command-lines",
          probe(OTHERS + r'''
import re
for _pid in _others():
    try:
        with open("/proc/%s/cmdline" % _pid, "rb") as _file:
            _text = _file.read().decode("latin-1")
    except OSError:
        continue
    if re.search("(KEY|TOKEN|SECRET|PASSW)[^ ]*=|sk-|Bearer", _text, re.I):
        LEAKS.append(_text)
'''), "passed", "Where command lines of others can be seen, they hold no secret."),
    entry("cgroup-unwritable",
          refused("import glob\nATTEMPTS = [(_path, lambda path=_path: open(path, 'r+b').close()) for _path in\n"
                  "            glob.glob('/sys/fs/cgroup/cgroup.procs') + glob.glob('/sys/fs/cgroup/*/tasks')\n"
                  "            + glob.glob('/sys/fs/cgroup/*/cgroup.procs') + glob.glob('/sys/fs/cgroup/*/memory.limit_in_bytes')]\n"),
          "passed", "The limits of the cgroup are not the sample's to change."),

    # --- writing -------------------------------------------------------------
    entry("writes-outside",
          refused("ATTEMPTS = [(_dir, lambda path=_dir + '/assay-hostile-outside': open(path, 'w').close()) for _dir in\n"
                  "            ('/usr', '/usr/bin', '/usr/lib', '/usr/local', '/etc', '/var', '/var/lib', '/root', '/home', '/opt',\n"
                  "             '/lib', '/bin', '/boot', '/srv', '', '/proc', '/sys', '/proc/1/root/etc', '/tmp/../etc', '/usr/share')]\n"),
          "passed", "The system is read-only."),
    entry("changes-system-files",
          refused(r'''
import os, posix
_paths = ("/usr/bin/env", "/etc/passwd", "/etc/hosts", "/usr/bin/python3", "/usr/lib/os-release", "/proc/self/exe")
ATTEMPTS = [(_path, lambda path=_path: os.close(os.open(path, os.O_WRONLY))) for _path in _paths]
ATTEMPTS += [(_path, lambda path=_path: posix.chmod(path, os.stat(path).st_mode & 0o7777)) for _path in _paths + ("/", "/usr")]
ATTEMPTS += [(_path, lambda path=_path: os.utime(path)) for _path in _paths + ("/", "/usr", "/usr/bin")]
'''), "passed", "No file of the system can be opened for writing or touched."),
    entry("writes-proc-sys",
          refused(r'''
def _same(path):
    try:
        with open(path) as file:
            text = file.read()
    except PermissionError:
        text = "0"
    with open(path, "w") as file:
        file.write(text)
ATTEMPTS = [(_path, lambda path=_path: _same(path)) for _path in (
    "/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sys/kernel/randomize_va_space",
    "/proc/sys/vm/overcommit_memory", "/proc/sys/vm/drop_caches", "/proc/sys/fs/file-max",
    "/proc/sys/kernel/pid_max", "/sys/kernel/mm/transparent_hugepage/enabled")]
ATTEMPTS.append(("sysrq", lambda: open("/proc/sysrq-trigger", "w").close()))
ATTEMPTS.append(("uid_map", lambda: _same("/proc/self/uid_map")))
'''), "passed", "Settings of the kernel cannot be written, not even with what they hold."),
    entry("opens-devices",
          refused("import glob\nATTEMPTS = [(_path, lambda path=_path: open(path, 'rb', 0).close()) for _path in\n"
                  "            ['/dev/mem', '/dev/kmem', '/dev/kmsg', '/dev/port', '/dev/kvm', '/dev/fuse', '/dev/net/tun',\n"
                  "             '/dev/loop0', '/dev/loop-control', '/dev/vda', '/dev/sda', '/dev/nvme0n1', '/dev/console',\n"
                  "             '/dev/vsock', '/dev/userfaultfd'] + glob.glob('/dev/vd*') + glob.glob('/dev/sd*') + glob.glob('/dev/dm-*')]\n"),
          "passed", "No device but the harmless ones."),
    entry("makes-devices",
          refused("import os, stat\nATTEMPTS = [(_name, lambda name=_name, kind=_kind, number=_number:\n"
                  "             os.mknod('/tmp/' + name, kind | 0o600, os.makedev(*number))) for _name, _kind, _number in\n"
                  "            (('mem', stat.S_IFCHR, (1, 1)), ('disk', stat.S_IFBLK, (8, 0)), ('vda', stat.S_IFBLK, (254, 0)))]\n"),
          "passed", "Device nodes cannot be made in the scratch space."),

    # --- kernel interfaces ---------------------------------------------------
    entry("syscall-unshare",
          refused(SYSCALL + "ATTEMPTS = [(hex(_flag), lambda flag=_flag: _checked(_libc.unshare(flag))) for _flag in\n"
                  "            (0x10000000, 0x00020000, 0x40000000, 0x20000000, 0x08000000, 0x02000000, 0x10020000)]\n"),
          "passed", "No new namespace, above all no user namespace with all capabilities inside."),
    entry("syscall-mount",
          refused(SYSCALL + "ATTEMPTS = [\n    ('tmpfs', lambda: _checked(_libc.mount(b'none', b'/tmp', b'tmpfs', 0, None))),\n"
                  "    ('bind', lambda: _checked(_libc.mount(b'/', b'/tmp', None, 4096, None))),\n"
                  "    ('remount', lambda: _checked(_libc.mount(None, b'/usr', None, 32 | 4096, None))),\n"
                  "    ('proc', lambda: _checked(_libc.mount(b'proc', b'/proc', b'proc', 0, None))),\n"
                  "    ('umount', lambda: _checked(_libc.umount2(b'/tmp', 2))),\n"
                  "    ('pivot', lambda: _call('pivot_root', b'/tmp', b'/tmp'))]\n"),
          "passed", "Nothing can be mounted, remounted or taken off."),
    entry("syscall-chroot",
          refused("import posix\nATTEMPTS = [('chroot', lambda: posix.chroot('/tmp')), ('self', lambda: posix.chroot('/proc/self/root'))]\n"),
          "passed", "No change of the root folder."),
    entry("syscall-setns",
          refused(SYSCALL + r'''
def _enter(kind):
    descriptor = os.open("/proc/1/ns/" + kind, os.O_RDONLY)
    try:
        _checked(_libc.setns(descriptor, 0))
    finally:
        os.close(descriptor)
ATTEMPTS = [(_kind, lambda kind=_kind: _enter(kind)) for _kind in ("user", "mnt", "net", "ipc", "uts", "pid", "cgroup")]
'''), "passed", "No namespace can be entered."),
    entry("syscall-ptrace",
          probe(SYSCALL + OTHERS + r'''
for _pid in _others() + [os.getppid()]:
    try:
        _call("ptrace", ctypes.c_long(16), ctypes.c_long(int(_pid)), None, None)
        LEAKS.append(_pid)
    except OSError:
        pass
'''), "passed", "Nobody can be traced: not the parent, not process 1, not a neighbour."),
    entry("syscall-process-vm-readv",
          probe(SYSCALL + OTHERS + r'''
class _Part(ctypes.Structure):
    _fields_ = [("base", ctypes.c_void_p), ("size", ctypes.c_size_t)]
_buffer = ctypes.create_string_buffer(16)
_mine, _theirs = _Part(ctypes.addressof(_buffer), 16), _Part(id(None), 16)
for _pid in _others() + [os.getppid()]:
    try:
        _call("process_vm_readv", ctypes.c_long(int(_pid)), ctypes.byref(_mine), ctypes.c_long(1),
              ctypes.byref(_theirs), ctypes.c_long(1), ctypes.c_long(0))
        if int(_pid) not in (0, os.getpid()):
            LEAKS.append(_pid)
    except OSError:
        pass
'''), "passed", "A fork shares addresses with its parent, whose memory must stay closed."),
    entry("syscall-keyctl",
          refused(SYSCALL + "ATTEMPTS = [\n"
                  "    ('session', lambda: _call('keyctl', ctypes.c_long(0), ctypes.c_long(-3), ctypes.c_long(1))),\n"
                  "    ('user', lambda: _call('keyctl', ctypes.c_long(0), ctypes.c_long(-4), ctypes.c_long(1))),\n"
                  "    ('add', lambda: _call('add_key', b'user', b'assay-hostile', b'x', ctypes.c_long(1), ctypes.c_long(-4)))]\n"),
          "passed", "Kernel keyrings belong to a user and would carry data from sample to sample."),
    entry("syscall-bpf",
          refused(SYSCALL + "import struct\n_map = ctypes.create_string_buffer(struct.pack('IIIII', 2, 4, 4, 1, 0) + bytes(100))\n"
                  "_event = ctypes.create_string_buffer(struct.pack('II', 1, 112) + bytes(120))\nATTEMPTS = [\n"
                  "    ('bpf', lambda: _call('bpf', ctypes.c_long(0), _map, ctypes.c_long(72))),\n"
                  "    ('perf', lambda: _call('perf_event_open', _event, ctypes.c_long(-1), ctypes.c_long(0), ctypes.c_long(-1), ctypes.c_long(0)))]\n"),
          "passed", "No BPF map, no machine-wide performance events."),
    entry("syscall-io-uring",
          refused(SYSCALL + "_zero = ctypes.create_string_buffer(256)\n"
                  "ATTEMPTS = [('io_uring', lambda: _call('io_uring_setup', ctypes.c_long(4), _zero))]\n"),
          "passed", "io_uring does system calls past every filter."),
    entry("becomes-root",
          refused("import os, posix\nATTEMPTS = [('groups', lambda: os.setgroups([0, 4, 27]))]\nif os.getuid() != 0:\n"
                  "    ATTEMPTS += [('uid', lambda: posix.setuid(0)), ('gid', lambda: os.setgid(0)),\n"
                  "                 ('resuid', lambda: os.setresuid(0, 0, 0))]\n"),
          "passed", "setuid(0) is refused; where the sample is a mapped 0 already, no group can be taken."),
    entry("no-capabilities",
          probe(r'''
import re
try:
    with open("/proc/self/status") as _file:
        _status = _file.read()
except OSError:
    _status = ""
for _field in ("CapEff", "CapPrm", "CapAmb"):
    _match = re.search(_field + r":\s*([0-9a-f]+)", _status)
    if _match and int(_match.group(1), 16):
        LEAKS.append(_match.group(0))
_match = re.search(r"NoNewPrivs:\s*(\d)", _status)
if _match and _match.group(1) != "1":
    LEAKS.append("new privileges")
'''), "passed", "No capability is held, and no program can give one."),

    # --- network -------------------------------------------------------------
    entry("network-connect",
          refused(r'''
import socket
def _to(family, kind, address):
    with socket.socket(family, kind) as link:
        link.settimeout(0.3)
        link.connect(address)
ATTEMPTS = [(str(_where), lambda where=_where: _to(*where)) for _where in (
    (socket.AF_INET, socket.SOCK_STREAM, ("8.8.8.8", 53)), (socket.AF_INET, socket.SOCK_STREAM, ("1.1.1.1", 443)),
    (socket.AF_INET, socket.SOCK_STREAM, ("169.254.169.254", 80)), (socket.AF_INET, socket.SOCK_DGRAM, ("8.8.8.8", 53)),
    (socket.AF_INET, socket.SOCK_STREAM, ("10.0.0.1", 80)), (socket.AF_INET6, socket.SOCK_STREAM, ("2001:4860:4860::8888", 53)))]
'''), "passed", "No way out, to nobody, the metadata address of clouds included."),
    entry("network-names",
          refused("import socket\nATTEMPTS = [(_name, lambda name=_name: socket.getaddrinfo(name, 80)) for _name in\n"
                  "            ('example.com', 'assay-hostile.example.org')]\n"),
          "passed", "No name is resolved, and the refusal comes at once."),
    entry("network-listens",
          RIGHT + "import socket\ntry:\n    _server = socket.socket()\n    _server.bind(('127.0.0.1', 48211))\n"
          "    _server.listen(1)\nexcept OSError:\n    pass\n",
          "passed", "A port of the sample's own loopback is nobody else's, and free again for its confirmation."),
    entry("network-loopback-neighbours",
          probe(r'''
import socket, time
_stop = time.monotonic() + 1.0
for _port in range(1, 65536):
    if _port % 64 == 0 and time.monotonic() > _stop:
        break
    try:
        with socket.socket() as _link:
            _link.settimeout(0.05)
            if _link.connect_ex(("127.0.0.1", _port)) == 0:
                if _link.getsockname() != _link.getpeername():
                    LEAKS.append(_port)
    except OSError:
        break
'''), "passed", "Nothing listens on the loopback the sample sees."),
    entry("network-unix-sockets",
          probe(r'''
import glob, socket
_names = ["/run/docker.sock", "/var/run/docker.sock", "/run/podman/podman.sock", "/run/containerd/containerd.sock",
          "/run/dbus/system_bus_socket", "/tmp/.X11-unix/X0", "/run/systemd/private"] + glob.glob("/run/user/*/*")
try:
    with open("/proc/net/unix") as _file:
        _names += [line.split()[7] for line in _file.readlines()[1:] if len(line.split()) > 7]
except OSError:
    pass
for _name in _names:
    for _kind in ("SOCK_STREAM", "SOCK_DGRAM", "SOCK_SEQPACKET"):
        try:
            with socket.socket(socket.AF_UNIX, getattr(socket, _kind)) as _link:
                _link.settimeout(0.1)
                _link.connect("\0" + _name[1:] if _name.startswith("@") else _name)
                LEAKS.append(_name)
        except (OSError, ValueError):
            pass
'''), "passed", "No socket of the host or the harness answers, neither in the file system nor abstract."),
    entry("network-raw",
          refused("import socket\ndef _open(*arguments):\n    socket.socket(*arguments).close()\n"
                  "ATTEMPTS = [('raw', lambda: _open(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP)),\n"
                  "            ('packet', lambda: _open(socket.AF_PACKET, socket.SOCK_RAW, 0))]\n"),
          "passed", "No raw packets."),

    # --- signals -------------------------------------------------------------
    entry("kills-parent",
          RIGHT + ON_THE_HOST + "for _signal in (signal.SIGTERM, signal.SIGSTOP, signal.SIGKILL):\n    try:\n"
          "        if os.getppid() > 0 and not _on_the_host():\n            posix.kill(os.getppid(), _signal)\n"
          "    except OSError:\n        pass\n",
          "passed", "The parent cannot be reached, stopped or killed; the answer is right."),
    entry("kills-everything",
          RIGHT + ON_THE_HOST + "try:\n    if not _on_the_host():\n        posix.kill(-1, signal.SIGKILL)\nexcept OSError:\n    pass\n",
          "passed", "kill(-1) spares the caller and finds nobody else."),
    entry("stops-everything",
          RIGHT + ON_THE_HOST + "for _number in (signal.SIGSTOP, signal.SIGHUP, signal.SIGUSR1):\n    try:\n"
          "        if not _on_the_host():\n            posix.kill(-1, _number)\n    except OSError:\n        pass\n",
          "passed", "Stopping or hanging up everybody finds nobody."),
    entry("kills-by-number",
          RIGHT + ON_THE_HOST + "if not _on_the_host():\n    for _pid in range(1, 3000):\n        if _pid != os.getpid():\n"
          "            for _number in (signal.SIGSTOP, signal.SIGKILL):\n                try:\n"
          "                    posix.kill(_pid, _number)\n                except OSError:\n                    pass\n",
          "passed", "Every number below 3,000 is tried."),
    entry("signals-its-group",
          RIGHT + ON_THE_HOST + "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nsignal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
          "for _number in (signal.SIGTERM, signal.SIGHUP):\n    posix.kill(0, _number)\n",
          "passed", "Its process group holds itself only."),
]
