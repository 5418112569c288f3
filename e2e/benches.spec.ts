import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

const run = promisify(execFile);
const bench = join(import.meta.dirname, "../bench/bench.ts");

test("the benches in a browser run to their end", async () => {
  // Slow phones and processors are slower still on a slow machine, so the timeout only ends a run that hangs.
  test.setTimeout(900_000);
  const { stdout } = await run(process.execPath, [
    bench,
    "--tiny",
    "--only-browser",
  ]);
  expect(stdout).toContain("Against the budgets");
});
