"""Opens a table from the sources at once, and goes on compiled once the kernel is: `python play.py make`.

The socket is opened here and handed from one server to the next: who asks meanwhile waits a moment and is not refused.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
LOG = ROOT / ".build" / "kernel.log"
SOLOIST = ROOT / ".venv-play" / "bin" / "soloist"
WHEEL, READY = "dist/.built", ".venv-play/.ready"
ADDRESS = ("127.0.0.1", 8000)
FIRST_FD = 3  # where a server looks for a socket that it is given (the protocol of systemd)
SECONDS_A_LOOK = 0.2


def main(make: str) -> int:
    """Serve until the person stops it; the exit status."""
    os.environ.pop("MAKEFLAGS", None)  # the jobs of the make that called us are not ours
    signal.signal(signal.SIGTERM, stop)
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(ADDRESS)
        except OSError as e:
            print(
                f"soloist cannot be served at {ADDRESS[0]}:{ADDRESS[1]}: {e.strerror}; another one may be running there"
            )
            return 1
        door.listen(128)
        is_ready = subprocess.run([make, "-q", READY], cwd=ROOT, capture_output=True).returncode == 0
        builder = None if is_ready else compile_beside(make)
        server = serve(door)
        try:
            if builder and compiled(builder, server):
                stop_process(server)
                subprocess.run([make, READY], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
                server = serve(door)
            return server.wait()
        except KeyboardInterrupt:  # Ctrl-C is how it is stopped, and the server has heard it too
            return server.wait()
        finally:
            stop_process(server)
            if builder and builder.poll() is None:
                os.killpg(builder.pid, signal.SIGTERM)


def stop(number: int, frame: object) -> NoReturn:
    """End as if by Ctrl-C."""
    sys.exit(128 + number)


def serve(door: socket.socket) -> subprocess.Popen[bytes]:
    """A server behind this socket."""
    # The shell puts the socket where the server looks for it, whatever number it has here.
    script = f'exec {FIRST_FD}<&{door.fileno()}; export LISTEN_FDS=1 LISTEN_PID=$$; exec "$0" serve'
    return subprocess.Popen(["bash", "-c", script, str(SOLOIST)], pass_fds=[door.fileno()])


def compile_beside(make: str) -> subprocess.Popen[bytes]:
    """The build of the compiled wheel, which leaves the machine to the server and to who plays."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w", encoding="utf-8") as log:
        command = ["nice", "-n", "10", make, "--no-print-directory", f"PYTHON={sys.executable}", WHEEL]
        return subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)


def compiled(builder: subprocess.Popen[bytes], server: subprocess.Popen[bytes]) -> bool:
    """Wait for the build or for the server to end; whether the wheel is there and somebody still plays."""
    while builder.poll() is None and server.poll() is None:
        time.sleep(SECONDS_A_LOOK)
    if builder.poll():
        print(
            f"the kernel could not be compiled, and the table stays interpreted (slower hints): see {LOG}", flush=True
        )
    return builder.poll() == 0 and server.poll() is None


def stop_process(server: subprocess.Popen[bytes]) -> None:
    """Ask a server to end, and wait for it."""
    server.terminate()
    server.wait()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
