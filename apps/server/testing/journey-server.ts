import { withoutDurability } from "../src/platform/testing/without-durability.ts";
import { runServer } from "../src/run-server.ts";

// The server of the journeys: with the web app's pages, without demo data, and with a database that need not survive a
// crash. Stops when its input ends, because the process of the journeys is gone then.
process.stdin.once("end", () => process.kill(process.pid, "SIGTERM")).resume();
process.stdin.unref();

await runServer({ postgresSettings: withoutDurability });
