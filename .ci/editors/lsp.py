"""A client of sourcekit-lsp, with the few requests that `run` needs."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import threading
import time


def beside_swift():
    """Returns the server that comes with the compiler."""
    return os.path.join(os.path.dirname(os.path.realpath(shutil.which(os.environ.get("SWIFT", "swift")) or "")), "sourcekit-lsp")


class Server:
    """A server for the package in a folder. Its notifications are ignored; of its requests, none has an answer."""

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        command = os.environ.get("SOURCEKIT_LSP") or shutil.which("sourcekit-lsp") or beside_swift()
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=self.folder)
        self.answers, self.arrived, self.number, self.sending = {}, threading.Condition(), 0, threading.Lock()
        self.texts, self.versions = {}, {}
        threading.Thread(target=self.read, daemon=True).start()
        root = pathlib.Path(self.folder).as_uri()
        self.request("initialize", {
            "processId": os.getpid(), "rootUri": root, "workspaceFolders": [{"uri": root, "name": "Editors"}],
            "capabilities": {"textDocument": {
                "completion": {"completionItem": {"snippetSupport": True}}, "diagnostic": {"dynamicRegistration": False}}}})
        self.notify("initialized", {})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        with self.sending:
            self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            self.process.stdin.flush()

    def read(self):
        stream = self.process.stdout
        while True:
            length = 0
            while line := stream.readline().strip():
                if line.lower().startswith(b"content-length:"): length = int(line.split(b":")[1])
            if not length: break
            message = json.loads(stream.read(length))
            if "method" in message:
                if "id" in message: self.send({"id": message["id"], "result": None})
                continue
            with self.arrived:
                self.answers[message["id"]] = message
                self.arrived.notify_all()
        with self.arrived:
            self.answers = None
            self.arrived.notify_all()

    def request(self, method, parameters):
        """Returns the result, and ends the check if the server ends."""
        with self.arrived:
            self.number += 1
            number = self.number
        self.send({"id": number, "method": method, "params": parameters})
        with self.arrived:
            self.arrived.wait_for(lambda: self.answers is None or number in self.answers)
            if self.answers is None: sys.exit("editors: sourcekit-lsp has ended")
            answer = self.answers.pop(number)
        return answer.get("result")

    def notify(self, method, parameters): self.send({"method": method, "params": parameters})

    def document(self, path): return {"uri": pathlib.Path(self.folder, path).as_uri()}

    def open(self, path, text):
        self.texts[path], self.versions[path] = text, 1
        self.notify("textDocument/didOpen", {"textDocument": {**self.document(path), "languageId": "swift", "version": 1, "text": text}})

    def change(self, path, text):
        self.texts[path] = text
        self.versions[path] += 1
        self.notify("textDocument/didChange", {
            "textDocument": {**self.document(path), "version": self.versions[path]}, "contentChanges": [{"text": text}]})

    def errors(self, path):
        """Returns the errors of a file, each as (line, text)."""
        found = self.request("textDocument/diagnostic", {"textDocument": self.document(path)}) or {}
        return [(item["range"]["start"]["line"] + 1, item["message"]) for item in found.get("items", []) if item.get("severity") == 1]

    def completions(self, path, behind):
        """Returns what the server offers behind a text that the file has once, and the milliseconds that it took."""
        text = self.texts[path]
        end = text.index(behind) + len(behind)
        position = {"line": text.count("\n", 0, end), "character": end - (text.rfind("\n", 0, end) + 1)}
        start = time.monotonic()
        found = self.request("textDocument/completion", {"textDocument": self.document(path), "position": position}) or {}
        items = found if isinstance(found, list) else found.get("items", [])
        return [item.get("filterText") or item["label"] for item in items], 1000 * (time.monotonic() - start)

    def close(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        self.process.wait()
