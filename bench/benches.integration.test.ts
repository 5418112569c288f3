import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);

/** A limit that only ends a run that hangs. The first start of a checkout also builds the web app. */
const hangsAfterMs = 900_000;

/** @returns the output of the bench. @throws Error when it fails. */
async function runTiny(file: string, ...args: string[]): Promise<string> {
  const script = join(import.meta.dirname, file);
  const { stdout } = await run(process.execPath, [script, "--tiny", ...args]);
  return stdout;
}

describe("benches", { timeout: hangsAfterMs }, () => {
  it("run to their end, those of the server", async () => {
    const printed = await runTiny("bench.ts", "--no-browser");
    expect(printed).toContain("Against the budgets");
    expect(printed).toContain("of the answers held");
    expect(printed).toContain("for what follows");
    expect(printed).toContain("fast-json-stringify");
  });

  it("run to their end, that of the guards' costs", async () => {
    expect(await runTiny("guard-costs.ts")).toContain(
      "part of the cause of the journal",
    );
  });

  it("run to their end, that of one user's heavy calls", async () => {
    expect(await runTiny("one-user.ts")).toContain(
      "an answer beside filtered answers ÷ alone",
    );
  });

  it("run to their end, that of the ledger", async () => {
    expect(await runTiny("verify-ledger.ts")).toContain("hourly run");
  });

  it("run to their end, that of answer quality", async () => {
    expect(await runTiny("answer-quality.ts")).toContain("honest held");
  });
});
