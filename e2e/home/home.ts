import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { sessionCookie } from "../../apps/server/src/accounts/public.ts";
import type { Server } from "../support/server.ts";
import { publishSurvey } from "../support/surveys.ts";
import { apiClientOf, aUser, giveSession } from "../support/users.ts";
import type { User } from "../support/users.ts";

export async function publishedSurvey(
  server: Server,
  title: string,
): Promise<void> {
  const creator = await aUser(server, "Pembuat Survei");
  await publishSurvey(await apiClientOf(server, creator), { title });
}

/** Opens the home page, or another path, in a new session of the user. */
export async function openHome(
  page: Page,
  user: User,
  path = "/home",
  waitUntil: "commit" | "load" = "load",
): Promise<void> {
  await giveSession(page, user);
  await page.goto(path, { waitUntil });
}

/** Delays the page's scripts, so that it stays as painted. @returns the function that releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the scripts have hydrated the whole page. */
export async function untilTakenOver(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.locator("#root").evaluate((root) => {
        const links = [root, ...root.querySelectorAll("h1, a")];
        return links
          .slice(1)
          .every((element) =>
            Object.keys(element).some((key) => key.startsWith("__react")),
          );
      }),
    )
    .toBe(true);
}

/** Blocks the scripts, so that the page stays as painted; only the script that sets the theme runs. */
export async function stopScripts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.abort());
}

/** Every visible element of the page with its place, and every text. */
export async function layoutOf(page: Page): Promise<string[]> {
  await page.evaluate(async () => document.fonts.ready);
  return page.locator("#root").evaluate((root) => {
    const placed = [...root.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor } = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round).join(" ");
      return {
        box,
        shown: width * height > 0,
        look: `${element.tagName} ${box} ${color} ${backgroundColor}`,
      };
    });
    return [
      ...placed.filter(({ shown }) => shown).map(({ look }) => look),
      ...(root as HTMLElement).innerText.split("\n"),
    ];
  });
}

/** The HTML of a page, requested in a new session of the user, or as a visitor. */
export async function htmlOf(
  server: Server,
  user: User | null,
  { cookie = "", path = "/home" } = {},
) {
  const session = user ? `${sessionCookie}=${await user.newSession()}; ` : "";
  return getHtml(server, session + cookie, path);
}

export async function getHtml(
  { origin }: Server,
  cookie: string,
  path = "/home",
) {
  const response = await fetch(origin + path, {
    headers: { accept: "text/html", cookie },
  });
  return {
    status: response.status,
    cacheControl: response.headers.get("cache-control"),
    text: await response.text(),
  };
}
