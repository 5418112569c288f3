import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
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
