import type { Page } from "@playwright/test";
import { sessionCookie } from "../apps/server/src/accounts/public.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { takePicture } from "./support/screen.ts";
import { publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser } from "./support/users.ts";
import type { Server } from "./support/server.ts";
import type { User } from "./support/users.ts";

const title =
  "Kopi & teh </script><img src=x onerror=\"document.title='x'\"> di akhir pekan";

/** What is read on the start page. */
const parts = [".ap-top", "h1", ".ap-reward", ".ap-facts", ".ap-terms"];

for (const [device, width] of [
  ["phone", 360],
  ["desktop", 1280],
] as const) {
  test(`a survey can be read before its scripts run, and nothing moves when they do, at ${String(width)} px`, async ({
    openDevice,
    server,
  }) => {
    const { code } = await published(server);
    const painted = await openDevice(device, { javaScriptEnabled: false });
    const complete = await openDevice(device);
    const users = [null, await aUser(server, "Sri Rahayu")];
    for (const path of [`/tasks/surveys/${code}`, `/en/tasks/surveys/${code}`])
      for (const user of users) {
        for (const page of [painted, complete]) {
          if (user) await signInAs(page, user);
          else await page.context().clearCookies();
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(
            title,
          );
          await expect(page.locator("img[src='x']")).toHaveCount(0);
        }
        await expect(
          complete.getByRole("main").locator(".ap-button, .ap-notice").first(),
        ).toBeVisible();
        expect(await readIn(painted)).toEqual(await readIn(complete));
        await expect(painted.getByRole("button")).toHaveCount(0);
        const name = `painted-start-${path.startsWith("/en") ? "en" : "id"}-${user ? "user" : "visitor"}-${String(width)}`;
        await takePicture(painted, name);
        await takePicture(complete, `${name}-complete`);
      }
    await expectAccessible(complete, "the page that replaced the painted one");
  });
}

test("a survey is not painted for a user who has signed out offline, nor sent with what is theirs", async ({
  openDevice,
  server,
}) => {
  const { code } = await published(server);
  const user = await aUser(server, "Wayan Sudira");
  const page = await openDevice("phone", { javaScriptEnabled: false });
  await signInAs(page, user);
  await page
    .context()
    .addCookies([
      { name: "logout_due", value: "1", domain: "127.0.0.1", path: "/" },
    ]);
  await page.goto(`/tasks/surveys/${code}`);
  await expect(page.locator("#root")).toBeEmpty();
  const sent = await page.content();
  expect(sent).toContain('"visitor":null');
  expect(sent).not.toContain(user.name);
});

async function published(server: Server) {
  const creator = await aUser(server, "Pembuat Survei");
  return publishSurvey(await apiClientOf(server, creator), { title });
}

async function signInAs(page: Page, user: User): Promise<void> {
  const value = await user.newSession();
  const cookie = { name: sessionCookie, value, domain: "127.0.0.1", path: "/" };
  await page.context().addCookies([cookie]);
}

/** The texts of the parts and their places. */
const readIn = (page: Page) =>
  Promise.all(
    parts.map(async (part) => {
      const place = await page.locator(part).boundingBox();
      // The switch of languages comes with the scripts.
      const text =
        part === ".ap-top" ? "" : await page.locator(part).innerText();
      return { part, place, text };
    }),
  );
