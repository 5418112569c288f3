/** How often a property is tried: more often in a long run, `RUNS=20000 npx vitest …`. */
export function runs(quick: number): { numRuns: number } {
  const { process } = globalThis as {
    process?: { env: Readonly<Record<string, string | undefined>> };
  };
  return { numRuns: Number(process?.env["RUNS"] ?? quick) };
}
