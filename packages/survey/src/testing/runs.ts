/** Number of runs of a property; a long run sets it: `RUNS=20000 npx vitest …`. */
export function runs(quick: number): { numRuns: number } {
  const { process } = globalThis as {
    process?: { env: Readonly<Record<string, string | undefined>> };
  };
  return { numRuns: Number(process?.env["RUNS"] ?? quick) };
}
