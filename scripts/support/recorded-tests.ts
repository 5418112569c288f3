interface RecordedTest {
  readonly file: string;
  readonly test: string;
  readonly ms: number;
  /** The runner's message about a failed test. */
  readonly failure: string | undefined;
}

const MESSAGE_LINES = 12;

const tests: RecordedTest[] = [];

export function recordTest(test: RecordedTest): void {
  tests.push(test);
}

/** Prints the ten slowest recorded tests, to find out why a run takes long. */
export function printSlowestTests(): void {
  if (tests.length === 0) return;
  console.log("\nThe ten slowest tests:");
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  for (const { file, test, ms } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${test}`);
  }
}

/** Prints the failed tests again, because the end of a long log is read first. */
export function printFailedTests(): void {
  for (const { file, test, failure } of tests) {
    if (failure === undefined) continue;
    console.log(`\n✗ ${file}: ${test}`);
    console.log(failure.split("\n").slice(0, MESSAGE_LINES).join("\n"));
  }
}
