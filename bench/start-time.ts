import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "./support/measure.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { startServer } from "./support/server-process.ts";

/** Seconds from `npm start` to the printed URL, with everything built and an existing database. */
export async function benchStart(starts: number): Promise<Finding[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "sigi-bench-start-"));
  try {
    const env = { NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir };
    const seconds: number[] = [];
    for (let round = 0; round <= starts; round++) {
      const server = await startServer(env);
      seconds.push(server.startMs / 1000);
      await server.stop();
    }
    const [first = 0, ...prepared] = seconds;
    console.log(
      `  first start ${first.toFixed(2)} s, then ${prepared.map((time) => time.toFixed(2)).join(", ")} s`,
    );
    return [
      finding("start of a prepared checkout", median(prepared), " s", {
        atMost: 3,
      }),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
