"""The design that the sandbox is compared with: an HTTP server that writes the code to a file in a shared /tmp, starts
a new interpreter for it, waits for that one process, and takes whatever pictures lie in /tmp afterwards.

For measurements only: it isolates nothing. `sandbox.sh` puts walls around the whole server.
"""

import base64
import glob
import os
import subprocess
import sys
import time

from flask import Flask, jsonify, request

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/execute")
def execute():
    order = request.get_json()
    limit = order.get("timeout", 30)
    begun = time.time()
    source = f"/tmp/code_{int(begun * 1000)}.py"
    with open(source, "w") as file:
        file.write(order.get("code", ""))
    try:
        run = subprocess.run(
            [sys.executable, source], capture_output=True, text=True, timeout=limit, cwd="/tmp"
        )
        os.remove(source)
        return jsonify(answer(run.stdout, run.stderr, run.returncode, pictures(), begun))
    except subprocess.TimeoutExpired:
        os.remove(source)
        return jsonify(answer("", f"Execution timeout after {limit}s", -1, [], begun)), 408
    except Exception as error:
        return jsonify(answer("", str(error), -1, [], begun)), 500


def answer(stdout, stderr, code, files, begun):
    took = int((time.time() - begun) * 1000)
    return {"stdout": stdout, "stderr": stderr, "returnCode": code, "files": files, "executionTimeMs": took}


def pictures():
    found = []
    for path in glob.glob("/tmp/*.png") + glob.glob("/tmp/*.jpg"):
        with open(path, "rb") as file:
            content = base64.b64encode(file.read()).decode()
        found.append({"filename": os.path.basename(path), "data": content})
        os.remove(path)
    return found
