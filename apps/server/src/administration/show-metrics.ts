import { createHash, timingSafeEqual } from "node:crypto";
import { ledgerState, sealingState } from "../ledger/public.ts";
import { suspenseState } from "../payments/public.ts";
import { Unauthenticated } from "../platform/business-error.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";

/** `GET /metrics` for Prometheus, with the token of the configuration as its password; absent without one. */
export function metricsRoute(app: App, { config, db }: Services): void {
  const { metricsToken } = config;
  if (metricsToken === undefined) return;
  app.get("/metrics", async (request, reply) => {
    if (!isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`))
      throw new Unauthenticated();
    const [ledger, sealing, suspense] = await inTransaction(db, async (tx) => [
      await ledgerState(tx),
      await sealingState(tx),
      await suspenseState(tx),
    ]);
    const startedAt = Date.now() / 1000 - process.uptime();
    return reply
      .header("cache-control", "no-store")
      .type("text/plain; version=0.0.4; charset=utf-8")
      .send(
        [
          gauge(
            "sigi_ledger_failed_checks",
            "Checks of the books that fail.",
            ledger.failed.length,
          ),
          gauge(
            "sigi_ledger_verified_timestamp_seconds",
            "When the books were last verified; 0 before the first time.",
            (ledger.verifiedAt?.getTime() ?? 0) / 1000,
          ),
          gauge(
            "sigi_ledger_newest_journal",
            "The id of the newest journal.",
            sealing.newest,
          ),
          gauge(
            "sigi_ledger_newest_sealed_journal",
            "The id of the newest journal under a seal.",
            sealing.sealed,
          ),
          gauge(
            "sigi_payments_in_suspense",
            "Payments whose owner or purpose is not known yet.",
            suspense.count,
          ),
          gauge(
            "process_resident_memory_bytes",
            "Resident memory of the server.",
            process.memoryUsage.rss(),
          ),
          gauge(
            "process_start_time_seconds",
            "When the server was started.",
            startedAt,
          ),
        ].join(""),
      );
  });
}

/** Compares in constant time, regardless of the lengths. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) =>
    createHash("sha256").update(text).digest(),
  );
  return (
    one !== undefined && other !== undefined && timingSafeEqual(one, other)
  );
}

const gauge = (name: string, help: string, value: number) =>
  `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`;
