import { locales } from "@sigi/contract/accounts.ts";
import { pages } from "@sigi/contract/pages.ts";
import { localizedPath } from "../apps/web/src/platform/locale/locale.ts";
import { expect } from "./support/journey.ts";
import { test } from "./every-page/visitor.ts";
import { visitTo } from "./every-page/visits.ts";

const ofGuard = (...guards: string[]) =>
  pages.filter(({ guard }) => guards.includes(guard));

/** The pages take turns in their language: one router serves both, with one table of guards. */
const localeOf = (index: number) => locales[index % locales.length] ?? "id";

test("a visitor is redirected to the login page, which keeps the address", async ({
  openTabAs,
  places,
}) => {
  const tab = await openTabAs(null, "desktop");
  for (const [index, page] of ofGuard("auth", "user", "admin").entries()) {
    const { address } = visitTo(page, places);
    const locale = localeOf(index);
    const path = localizedPath(address, locale);
    await tab.goto(path);
    await expect(tab, path).toHaveURL(
      (url) =>
        url.pathname === localizedPath("/login", locale) &&
        url.searchParams.get("next") === path,
    );
  }
});

test("a user who is not an admin is redirected home from the administration", async ({
  openTabAs,
  places,
}) => {
  const tab = await openTabAs("respondent", "desktop");
  for (const [index, page] of ofGuard("admin").entries()) {
    const { address } = visitTo(page, places);
    const locale = localeOf(index);
    await tab.goto(localizedPath(address, locale));
    await expect(tab, address).toHaveURL(
      (url) => url.pathname === localizedPath("/home", locale),
    );
  }
});

test("signed-in users are redirected to their own home page", async ({
  openTabAs,
}) => {
  const homes = {
    respondent: "/home",
    admin: "/admin/home/dashboard",
  } as const;
  for (const who of ["respondent", "admin"] as const) {
    const tab = await openTabAs(who, "desktop");
    const paths = ["/", "/home", ...ofGuard("visitor").map(({ path }) => path)];
    for (const path of paths) {
      await tab.goto(localizedPath(path, "en"));
      await expect(tab, path).toHaveURL(
        (url) => url.pathname === localizedPath(homes[who], "en"),
      );
    }
  }
});

test("an unknown address answers 404 in its language", async ({
  openTabAs,
}) => {
  const tab = await openTabAs(null, "phone");
  const sentences = { id: "Halaman tidak ditemukan", en: "Page not found" };
  for (const locale of locales) {
    for (const path of ["/tidak-ada", "/home/tidak-ada", "/admin/tidak-ada"]) {
      const response = await tab.goto(localizedPath(path, locale));
      expect(response?.status(), path).toBe(404);
      await expect(
        tab.getByRole("heading", { name: sentences[locale] }),
      ).toBeVisible();
      await expect(tab.getByText("404")).toBeVisible();
    }
  }
});
