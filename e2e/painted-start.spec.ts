import type { Page } from "@playwright/test";
import { logout } from "@sigi/contract/accounts.ts";
import { sessionCookie } from "../apps/server/src/accounts/public.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { takePicture } from "./support/screen.ts";
import { draftSurvey, publishSurvey } from "./support/surveys.ts";
import {
  apiClientOf,
  aUser,
  giveSession,
  signIn,
  signInByForm,
} from "./support/users.ts";
import type { Server } from "./support/server.ts";

const title =
  "Kopi & teh </script><img src=x onerror=\"document.title='x'\"> di akhir pekan";

/** The parts of the start page with text. */
const parts = [
  ".ap-top",
  "h1",
  ".ap-reward",
  ".ap-facts",
  ".ap-terms",
  ".ap-button, .ap-notice",
];

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
          if (user) await giveSession(page, user);
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
  await giveSession(page, user);
  await page.context().addCookies([offlineSignOut]);
  await page.goto(`/tasks/surveys/${code}`);
  await expect(page.locator("#root")).toBeEmpty();
  const sent = await page.content();
  expect(sent).toContain('"visitor":null');
  expect(sent).not.toContain(user.name);
});

test("an offline sign-out holds on the next page although the storage is full", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("phone");
  await signIn(page, await aUser(server, "Dedi Rahasia"));
  await page.evaluate(fillStorage);
  await page.route(`**${logout.path}`, (route) =>
    route.request().method() === logout.method
      ? route.abort()
      : route.continue(),
  );
  await page.goto("/logout");
  await expect(
    page.getByText("Anda sudah keluar dari perangkat ini."),
  ).toBeVisible();
  await page.unrouteAll();
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login/);
});

test("the preview of a draft leads through the sign-in after an offline sign-out", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Citra Tetap");
  const draft = await draftSurvey(await apiClientOf(server, user));
  const page = await openDevice("phone");
  await giveSession(page, user);
  await page.context().addCookies([offlineSignOut]);
  await page.goto(`/tasks/preview/${draft.code}`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect.poll(() => cookiesOf(page)).not.toContain(offlineSignOut.name);
  expect(await cookiesOf(page)).not.toContain(sessionCookie);

  await signInByForm(page, user);
  await page.goto(`/tasks/preview/${draft.code}`);
  await expect(page.getByText("Kebiasaan sarapan").first()).toBeVisible();
});

test("an answering page loads once although the cookie of an offline sign-out cannot be cleared", async ({
  openDevice,
  server,
}) => {
  const { code } = await published(server);
  const page = await openDevice("phone");
  // Simulates a cookie planted by another host of the domain.
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    Object.defineProperty(Document.prototype, "cookie", {
      ...own,
      get: () => `${String(own?.get?.call(document))}; logout_due=1`,
    });
  });
  await page.goto(`/tasks/surveys/${code}`);
  await expect(
    page.getByRole("main").locator(".ap-button, .ap-notice").first(),
  ).toBeVisible();
});

const offlineSignOut = {
  name: "logout_due",
  value: "1",
  domain: "127.0.0.1",
  path: "/",
};

const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name);

function fillStorage(): void {
  let part = "x".repeat(1 << 20);
  for (let at = 0; part.length > 0; at += 1)
    try {
      localStorage.setItem(`full-${String(at)}`, part);
    } catch {
      part = part.slice(0, part.length >> 1);
    }
}

async function published(server: Server) {
  const creator = await aUser(server, "Pembuat Survei");
  return publishSurvey(await apiClientOf(server, creator), { title });
}

/** The texts of the parts and their places. */
const readIn = (page: Page) =>
  Promise.all(
    parts.map(async (part) => {
      const place = await page.locator(part).first().boundingBox();
      const text = await page.locator(part).first().innerText();
      return { part, place, text };
    }),
  );
