import { pages } from "@sigi/contract/pages.ts";
import type { Page } from "@sigi/contract/pages.ts";
import { matchRoutes } from "react-router";
import type { RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { leadsToOtherEntry, localizedPath } from "../platform/locale/locale.ts";
import * as guards from "./guards.ts";
import { appRoutes } from "./router.tsx";

const routes = appRoutes();
const addressOf = ({ path }: Page) => path.replaceAll(/:\w+/g, "x1");

/** The pages that are served by their own HTML entry. */
const ofAnswerEntry = pages.filter(({ layout }) => layout === "answer");
const ofRouter = pages.filter(({ layout }) => layout !== "answer");

describe("the router", () => {
  it.each(ofRouter.flatMap(inBothLanguages))(
    "has $address with its guard",
    ({ page, address }) => {
      const branch = branchOf(address);
      expect(branch.at(-1)?.path).not.toBe("*");
      expect(guardsOf(branch)).toEqual(guardsExpectedOf(page));
    },
  );

  it("shows each page in its layout", async () => {
    const shown = await Promise.all(
      ofRouter
        // The index only redirects.
        .filter(({ path }) => path !== "/")
        .map(async (page) => ({
          page,
          in: await layoutOf(branchOf(addressOf(page))),
        })),
    );
    const elsewhere = shown.filter(
      ({ page, in: name }) => !layoutNames[page.layout].test(name),
    );
    expect(elsewhere).toEqual([]);
  });

  it("has no other pages", () => {
    const known = new Set(ofRouter.map(addressOf));
    const reached = leavesOf(routes, "")
      .map((path) => path.replace(/^\/en(?=\/|$)/, "") || "/")
      .filter((path) => !path.endsWith("*"));
    expect([...new Set(reached)].toSorted()).toEqual([...known].toSorted());
  });

  it("shows the 404 page for unknown addresses in both languages", () => {
    for (const address of ["/tidak-ada", "/en/home/tidak-ada"])
      expect(branchOf(address).at(-1)?.path).toBe("*");
  });
});

it("leaves exactly the pages of the answering entry to that entry", () => {
  expect(
    ofAnswerEntry.map(addressOf).filter((path) => !leadsToOtherEntry(path)),
  ).toEqual([]);
  expect(ofRouter.map(addressOf).filter(leadsToOtherEntry)).toEqual([]);
});

function inBothLanguages(page: Page) {
  const address = addressOf(page);
  return [address, localizedPath(address, "en")].map((inOne) => ({
    page,
    address: inOne,
  }));
}

function branchOf(address: string): RouteObject[] {
  return (matchRoutes(routes, address) ?? []).map(({ route }) => route);
}

/** `knowUser` lets every visitor pass. */
const guardsOf = (branch: readonly RouteObject[]) =>
  branch
    .flatMap(({ middleware = [] }) => middleware)
    .filter((middleware) => middleware !== guards.knowUser);

function guardsExpectedOf({ path, guard }: Page) {
  if (path === "/") return [guards.redirectFromIndex];
  if (path === "/home") return [guards.requireUser, guards.redirectAdmins];
  // A mailed link may be opened without a session.
  if (path === "/verification") return [guards.requireUserOrToken];
  switch (guard) {
    case "none":
      return [];
    case "visitor":
      return [guards.requireVisitor];
    case "auth":
    case "user":
      return [guards.requireUser];
    case "admin":
      return [guards.requireAdmin];
  }
}

const layoutNames = {
  redirect: /^RedirectLayout$/,
  default: /^AuthLayout$/,
  user: /^UserLayout$/,
  // Guests may have a separate layout.
  builder: /BuilderLayout$/,
  answer: /^$/,
  admin: /^AdminLayout$/,
  // Shared results have the frame of the help pages without their tabs.
  help: /^(?:HelpLayout|SharedResultsPage)$/,
};

/** The name of the outermost layout below the root. */
async function layoutOf(branch: readonly RouteObject[]): Promise<string> {
  const lazy = branch.find((route) => typeof route.lazy === "function")?.lazy;
  if (typeof lazy !== "function") return "none";
  const { Component } = await lazy();
  return typeof Component === "function" ? Component.name : "none";
}

/** The addresses of all pages, with `x1` in place of parameters. */
function leavesOf(tree: readonly RouteObject[], base: string): string[] {
  return tree.flatMap(({ path = "", children }) => {
    const full = path === "" ? base : `${base}/${path}`;
    return children ? leavesOf(children, full) : variantsOf(full || "/");
  });
}

/** `/a/:b?` is `/a` and `/a/:b`. */
function variantsOf(path: string): string[] {
  const optional = /\/:?[\w-]+\?/.exec(path)?.[0];
  if (optional === undefined) return [path.replaceAll(/:\w+/g, "x1")];
  return ["", optional.slice(0, -1)].flatMap((part) =>
    variantsOf(path.replace(optional, part)),
  );
}
