import { setTimeout as sleep } from "node:timers/promises";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { cpuSecondsWithChildren } from "./support/cpu-seconds.ts";
import type { IdleSizes } from "./sizes.ts";
import { goalFinding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

/** The work has ended when it takes less than this share of a core. */
const quietShare = 0.03;

/** The CPU time of server and database without a request, once the work left by the load is done. */
export async function benchIdle(
  { server, databasePid }: BenchEnvironment,
  { seconds, drainSecondsMax }: IdleSizes,
): Promise<Finding[]> {
  const used = () => ({
    server: server.cpuSeconds(),
    database: cpuSecondsWithChildren(databasePid),
  });
  const shareOver = async (ms: number) => {
    const start = performance.now();
    const before = used();
    await sleep(ms);
    const after = used();
    const elapsed = (performance.now() - start) / 1000;
    return {
      server: (after.server - before.server) / elapsed,
      database: (after.database - before.database) / elapsed,
    };
  };
  const start = performance.now();
  const drained = () => (performance.now() - start) / 1000;
  // Requires two quiet seconds in a row, because the work comes in batches.
  for (let quiet = 0; quiet < 2 && drained() < drainSecondsMax;) {
    const share = await shareOver(1_000);
    quiet = share.server + share.database < quietShare ? quiet + 1 : 0;
  }
  const waited = drained();
  const idle = await shareOver(seconds * 1_000);
  console.log(
    `  Idle: server ${percent(idle.server)}, database ${percent(idle.database)} of a core over ${seconds} s, ${waited.toFixed(0)} s after the load`,
  );
  return [goalFinding("idle", idle.server + idle.database)];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
