import { locales } from "@sigi/contract/accounts.ts";
import { pages } from "@sigi/contract/pages.ts";
import { describe, expect, it } from "vitest";
import { layoutsOfPage, pathsOfPage, titleOfPage } from "./pages.ts";

describe("the page at a URL", () => {
  it.each(pages.map(({ path }) => path.replaceAll(/:\w+/g, "x1")))(
    "%s is found with and without the language prefix",
    (path) => {
      const english = path === "/" ? "/en" : `/en${path}`;
      expect(pathsOfPage(path)).toEqual({ id: path, en: english });
      expect(pathsOfPage(english)).toEqual({ id: path, en: english });
    },
  );

  it("ignores the query", () => {
    expect(pathsOfPage("/en/home?page=2&q=a/b")).toEqual({
      id: "/home",
      en: "/en/home",
    });
  });

  it("ignores a trailing slash", () => {
    expect(pathsOfPage("/en/")).toBeDefined();
    expect(pathsOfPage("/home/")).toBeDefined();
  });

  it.each([
    "/tidak-ada",
    "/home/tidak-ada",
    "/homes",
    "/en/en/home",
    "/english",
    "/tasks/question/a/b",
    "//home",
  ])("%s is no page", (path) => {
    expect(pathsOfPage(path)).toBeUndefined();
  });
});

describe("the layout of a page", () => {
  it.each([
    ["/en/withdraw?amount=1", ["user-layout"]],
    ["/login", ["auth-layout"]],
    ["/tasks/question/abc", ["builder-layout"]],
    ["/task-guest/question", ["builder-layout"]],
    ["/task-guest", ["guest-builder-layout"]],
    ["/", []],
    ["/tidak-ada", []],
  ])("of %s is %j", (url, layouts) => {
    expect(layoutsOfPage(url)).toEqual(layouts);
  });
});

describe("the title of a page", () => {
  it.each(pages.map(({ path }) => path))("exists for %s", (path) => {
    for (const locale of locales) {
      if (namesItself(path)) expect(titleOfPage(path, locale)).toBeUndefined();
      else expect(titleOfPage(path, locale)).toMatch(/\S/);
    }
  });

  it("is in the language of the page", () => {
    expect(titleOfPage("/withdraw", "id")).toBe("Tarik Uang");
    expect(titleOfPage("/withdraw", "en")).toBe("Withdraw");
  });
});

/** True for a page that does not set its title here: `/` redirects, and a survey's pages set the survey's title. */
const namesItself = (path: string) =>
  path === "/" || path.startsWith("/tasks/surveys/:code");
