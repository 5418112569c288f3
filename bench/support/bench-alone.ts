import { openBenchEnvironment } from "./bench-environment.ts";
import type { BenchEnvironment } from "./bench-environment.ts";
import { printFindings } from "./report.ts";
import type { Finding } from "./report.ts";

/** Runs one bench with a separate server and database, and prints its figures. */
export async function benchAlone(
  bench: (environment: BenchEnvironment) => Promise<readonly Finding[]>,
): Promise<void> {
  const environment = await openBenchEnvironment();
  try {
    printFindings(await bench(environment));
  } finally {
    await environment.close();
  }
}
