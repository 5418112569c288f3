interface Duration {
  readonly file: string;
  readonly test: string;
  readonly ms: number;
}

const durations: Duration[] = [];

export function recordDuration(file: string, test: string, ms: number): void {
  durations.push({ file, test, ms });
}

/** Prints the ten slowest recorded tests, to find out why a run takes long. */
export function printSlowestTests(): void {
  if (durations.length === 0) return;
  console.log("\nThe ten slowest tests:");
  const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  for (const { file, test, ms } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${test}`);
  }
}
