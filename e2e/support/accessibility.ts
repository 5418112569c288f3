import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/**
 * Runs all rules of axe, including the optional size of targets, on the page or on the part that a selector names. Expects
 * no finding; each is reported with its place.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  part = "html",
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ rules: { "target-size": { enabled: true } } })
    .analyze();
  const findings = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [impact, id, target.join(" "), failureSummary].join(": "),
    ),
  );
  expect.soft(findings, `accessibility of ${name}`).toEqual([]);
}
