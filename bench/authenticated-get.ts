import { sessionOfAnybody } from "./support/answer-fixtures.ts";
import { HttpLoad } from "./support/http-load.ts";
import { combine, measure, median } from "./support/measure.ts";
import type { Measured } from "./support/measure.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { startServer } from "./support/server-process.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";

const rounds = 5;
const requestsEach = 4_000;

/** Alternates between `GET /api/user` (session, user, balance) and an empty Fastify route. */
export async function benchAuthenticatedGet(
  environment: BenchEnvironment,
): Promise<Finding[]> {
  const empty = await startServer({}, "bench/support/empty-server.ts");
  const emptyLoad = new HttpLoad(empty.origin);
  const load = new HttpLoad(environment.server.origin);
  try {
    const session = await sessionOfAnybody(environment.database.db);
    const requests = Array.from({ length: requestsEach }, (_, index) => index);
    const pairs: { ours: Measured; empty: Measured }[] = [];
    for (let round = 0; round <= rounds; round++) {
      pairs.push({
        ours: await measure(requests, () =>
          load.send("GET", "/api/user", { cookie: `session=${session}` }),
        ),
        empty: await measure(requests, () => emptyLoad.send("GET", "/", {})),
      });
    }
    const counted = pairs.slice(1);
    const ours = combine(counted.map((pair) => pair.ours));
    const bare = combine(counted.map((pair) => pair.empty));
    console.log(
      `  GET /api/user: ${Math.round(ours.perSecond)}/s, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms; empty route: ${Math.round(bare.perSecond)}/s`,
    );
    const ratio = median(
      counted.map((pair) => pair.ours.perSecond / pair.empty.perSecond),
    );
    return [
      finding("authenticated GET/s ÷ empty Fastify route", ratio, "", {
        atLeast: 0.5,
      }),
    ];
  } finally {
    load.close();
    emptyLoad.close();
    await empty.stop();
  }
}
