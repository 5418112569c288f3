import { runServer } from "../src/run-server.ts";

// A server in a process of its own, for tests that stop or kill it. Also stops when its input ends, because the process
// of the tests is gone then.
process.stdin.once("end", () => process.kill(process.pid, "SIGTERM")).resume();
process.stdin.unref();

await runServer({ servePages: false });
