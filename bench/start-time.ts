import { median } from "./support/measure.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { startServer } from "./support/server-process.ts";
import { makeTemporaryData } from "./support/temporary-data.ts";

/** Seconds from `npm start` to the printed URL, with everything built and an existing database. */
export async function benchStart(starts: number): Promise<Finding[]> {
  const { dataDir, remove } = makeTemporaryData();
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
    remove();
  }
}
