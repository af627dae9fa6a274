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

ROOT = Path(__file__).resolve().parent
LOG = ROOT / ".build" / "kernel.log"
SOLOIST = ROOT / ".venv-play" / "bin" / "soloist"
WHEEL, READY = "dist/.built", ".venv-play/.ready"
ADDRESS = ("127.0.0.1", 8000)
FIRST_FD = 3  # where a server looks for a socket that it is given (the protocol of systemd)
SECONDS_A_LOOK = 0.2

ASKED: list[int] = []  # the signals that asked us to end


def main(make: str) -> int:
    """Serve until the person stops it; the exit status."""
    os.environ.pop("MAKEFLAGS", None)  # the jobs of the make that called us are not ours
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, asked_to_end)
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
        while not ASKED and server.poll() is None:
            if builder and builder.poll() is not None:
                if compiled(builder):
                    stop_process(server)
                    subprocess.run([make, READY], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
                    server = serve(door)
                builder = None
            time.sleep(SECONDS_A_LOOK)
        if builder:
            os.killpg(builder.pid, signal.SIGTERM)
        status = stop_process(server)
        return 0 if ASKED else status


def asked_to_end(number: int, frame: object) -> None:
    """Remember it, so that it breaks in on nothing: between two servers there is one to be stopped too."""
    ASKED.append(number)


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


def compiled(builder: subprocess.Popen[bytes]) -> bool:
    """Whether a build that has ended made the wheel."""
    if builder.returncode:
        print(
            f"the kernel could not be compiled, and the table stays interpreted (slower hints): see {LOG}", flush=True
        )
    return builder.returncode == 0


def stop_process(server: subprocess.Popen[bytes]) -> int:
    """Ask a server to end, if it has not, and wait for it; its exit status."""
    server.terminate()
    return server.wait()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
