import type { JobResult, JobWithMetadata } from "pg-boss";
import type { Log } from "../log.ts";
import { reasonOf } from "../loggable.ts";
import type { JobData } from "./job-kinds.ts";
import type { Handler } from "./prepare-queue.ts";

/** Completes or fails each job of a batch on its own, so that only failed jobs are retried. */
export async function runEach(
  name: string,
  handler: Handler<JobData>,
  {
    jobs,
    log,
  }: { readonly jobs: readonly JobWithMetadata<JobData>[]; readonly log: Log },
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, data, retryCount, retryLimit, signal } of jobs) {
    try {
      await handler(data, {
        attempt: retryCount + 1,
        isLast: retryCount >= retryLimit,
        signal,
      });
      results.push({ id, status: "completed" });
    } catch (error) {
      const message = reasonOf(error);
      log.warn(`Job ${name} (${id}) failed: ${message}`);
      results.push({ id, status: "failed", output: { message } });
    }
  }
  return results;
}
