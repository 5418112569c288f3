/** The result of a load test. Times in milliseconds. */
export interface Measured {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Number of concurrent workers, as in the budgets of docs/operations.md. */
export const clients = 16;

/**
 * Runs every task once, `clients` at a time, and measures the time of each. None begins after `secondsMax`. The first
 * failure ends the run.
 */
export async function measure<Task>(
  tasks: readonly Task[],
  run: (task: Task, client: number) => Promise<void>,
  secondsMax = Infinity,
): Promise<Measured> {
  const times: number[] = [];
  const queue = tasks.values();
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (const task of queue) {
        const start = performance.now();
        if (start - begin > secondsMax * 1000) return;
        await run(task, client);
        times.push(performance.now() - start);
      }
    }),
  );
  return summarise(times, performance.now() - begin);
}

/** Combines several runs: rates are averaged, percentiles are the median of the runs' percentiles. */
export function combine(runs: readonly Measured[]): Measured {
  return {
    count: sum(runs.map((run) => run.count)),
    perSecond:
      sum(runs.map((run) => run.count)) /
      sum(runs.map((run) => run.count / run.perSecond)),
    p50: median(runs.map((run) => run.p50)),
    p99: median(runs.map((run) => run.p99)),
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function summarise(
  times: readonly number[],
  elapsedMs: number,
): Measured {
  return {
    count: times.length,
    perSecond: (times.length / elapsedMs) * 1000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  );
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
