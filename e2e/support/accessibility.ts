import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** The minified axe: a browser takes half a second to read the other one. */
const source = readFileSync(
  fileURLToPath(import.meta.resolve("axe-core/axe.min.js")),
  "utf8",
);

/**
 * Runs all rules of axe, including the optional size of targets, on the page or on the part selected by a selector.
 * Expects no finding; each is reported with its place.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  part = "html",
): Promise<void> {
  await loadAxe(page);
  const violations = await page.evaluate(
    async ([selector, runOptions]) => {
      const results = await window.axe.run(selector, runOptions);
      return results.violations;
    },
    [
      part,
      {
        rules: { "target-size": { enabled: true } },
        // The description of everything else takes time.
        resultTypes: ["violations"],
      },
    ] satisfies [string, RunOptions],
  );
  const findings = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [impact, id, target.join(" "), failureSummary].join(": "),
    ),
  );
  expect.soft(findings, `accessibility of ${name}`).toEqual([]);
}

/**
 * Loads axe once into each frame of an open document: reading its source takes longer than running it. The pages have
 * no frames of other origins.
 */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(source);
    await frame.evaluate(() => {
      window.axe.configure({ allowedOrigins: ["<same_origin>"] });
    });
  }
}

declare global {
  interface Window {
    /** What the functions above use of axe in a page. */
    readonly axe: {
      run(selector: string, options: RunOptions): Promise<AxeResults>;
      configure(spec: { allowedOrigins: string[] }): void;
    };
  }
}
