import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/**
 * Runs all rules of axe, including the optional size of targets, on the page or on the part selected by a selector.
 * Expects no finding; each is reported with its place.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  part = "html",
): Promise<void> {
  const builder = new AxeBuilder({ page })
    .include(part)
    .options({ rules: { "target-size": { enabled: true } } });
  await expectNoFindings(builder, name);
}

/** Runs the rules whose outcome depends on colours, for a page that has passed the others in another theme. */
export async function expectReadableColours(
  page: Page,
  name: string,
  part = "html",
): Promise<void> {
  const builder = new AxeBuilder({ page })
    .include(part)
    .withRules(["color-contrast", "link-in-text-block"]);
  await expectNoFindings(builder, name);
}

async function expectNoFindings(
  builder: AxeBuilder,
  name: string,
): Promise<void> {
  // The pages have no frames of other origins: legacy mode skips the work for these, which is half of the time.
  const { violations } = await builder.setLegacyMode().analyze();
  const findings = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [impact, id, target.join(" "), failureSummary].join(": "),
    ),
  );
  expect.soft(findings, `accessibility of ${name}`).toEqual([]);
}
