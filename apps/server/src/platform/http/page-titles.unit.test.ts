import { locales } from "@sigi/contract/accounts.ts";
import { pages } from "@sigi/contract/pages.ts";
import { expect, it } from "vitest";
import { titleOfPage } from "./page-titles.ts";

const isNamedByOthers = (path: string) =>
  path === "/" || path.startsWith("/tasks/surveys/:code");

it.each(pages.map(({ path }) => path))("%s has a title", (path) => {
  for (const locale of locales) {
    if (isNamedByOthers(path))
      expect(titleOfPage(path, locale)).toBeUndefined();
    else expect(titleOfPage(path, locale)).toMatch(/\S/);
  }
});

it("is in the language of the page", () => {
  expect(titleOfPage("/withdraw", "id")).toBe("Tarik Uang");
  expect(titleOfPage("/withdraw", "en")).toBe("Withdraw");
});
