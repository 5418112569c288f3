import { makeUsers, sessionOf } from "./support/answer-fixtures.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { HttpLoad } from "./support/http-load.ts";
import { combine, measure, median } from "./support/measure.ts";
import type { Measured } from "./support/measure.ts";
import type { AuthenticatedGetSizes } from "./sizes.ts";
import { goalFinding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { startServer } from "./support/server-process.ts";

/** The sessions that warm requests repeat. */
const warmSessions = 8;

/**
 * Alternates between `GET /api/user` (session, user, balance), with a session that has never been used and with few
 * sessions, and an empty Fastify route.
 */
export async function benchAuthenticatedGet(
  environment: BenchEnvironment,
  { rounds, requestsEach }: AuthenticatedGetSizes,
): Promise<Finding[]> {
  const empty = await startServer({}, "bench/support/empty-server.ts");
  const emptyLoad = new HttpLoad(empty.origin);
  const load = new HttpLoad(environment.server.origin);
  try {
    const { db } = environment.database;
    const [...users] = await makeUsers(
      db,
      (rounds + 1) * requestsEach + warmSessions,
    );
    const repeated = users.splice(0, warmSessions);
    const get = (userId: number) =>
      load.send("GET", "/api/user", { cookie: `session=${sessionOf(userId)}` });
    const compared: { cold: Measured; warm: Measured; empty: Measured }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const fresh = users.splice(0, requestsEach);
      const warm = fresh.map((_, index) => repeated[index % warmSessions] ?? 0);
      compared.push({
        cold: await measure(fresh, get),
        empty: await measure(fresh, () => emptyLoad.send("GET", "/", {})),
        warm: await measure(warm, get),
      });
    }
    // The first round warms up the compiler.
    const counted = compared.slice(1);
    const bare = combine(counted.map((round) => round.empty));
    const sides = (["cold", "warm"] as const).map((side) => {
      const { perSecond, p50, p99 } = combine(counted.map((one) => one[side]));
      return `${side} ${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    });
    console.log(
      `  GET /api/user: ${sides.join("; ")}; empty route ${Math.round(bare.perSecond)}/s`,
    );
    const ratio = (side: "cold" | "warm") =>
      median(counted.map((one) => one[side].perSecond / one.empty.perSecond));
    return [
      goalFinding("coldGet", ratio("cold")),
      goalFinding("warmGet", ratio("warm")),
    ];
  } finally {
    load.close();
    emptyLoad.close();
    await empty.stop();
  }
}
