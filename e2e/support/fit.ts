import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Expects that the page does not scroll sideways and that no text leaves the page or its box. */
export async function expectFits(page: Page, name: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found: string[] = [];
    if (scrollWidth > clientWidth)
      found.push(`the page is ${String(scrollWidth)} px wide`);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === "none";
    const say = (element: Element) =>
      `${element.tagName}.${element.className}: ${(element.textContent ?? "").slice(0, 60)}`;
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || text.textContent?.trim() === "" || !isShown(parent))
        continue;
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      if (left < -1 || right > clientWidth + 1)
        found.push(`beyond the page: ${say(parent)}`);
      const box = parent.closest("button, label, a, li, .sf-question");
      const inside = box?.getBoundingClientRect();
      if (inside && (right > inside.right + 1 || left < inside.left - 1))
        found.push(`beyond its box: ${say(parent)}`);
    }
    return found;
  });
  expect.soft(cut, `what does not fit: ${name}`).toEqual([]);
}
