import type { Page } from "@playwright/test";
import { GoogleStandIn } from "../apps/server/src/accounts/testing/google-stand-in.ts";
import { expect, test as journey } from "./support/journey.ts";
import type { OpenDevice } from "./support/journey.ts";
import { lookInBothLanguages } from "./support/screen.ts";
import { startServer } from "./support/server.ts";
import { aUser, newcomer } from "./support/users.ts";

interface Fixtures {
  readonly google: GoogleStandIn;
}

/** Journeys on a server whose Google is a local OpenID provider. */
const test = journey.extend<object, Fixtures>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here, even an empty one
    async ({}, use) => {
      const google = await GoogleStandIn.start();
      await use(google);
      await google.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ google }, use) => {
      const server = await startServer({
        NODE_ENV: "test",
        ...google.env,
      });
      google.trust(server.origin);
      await use(server);
      expect(await server.stop(), "exit code of the server").toBe(0);
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

test("a new user accepts the terms once and later signs in with one click", async ({
  openDevice,
  google,
}) => {
  google.answerAs(
    google.addAccount({
      email: newcomer("Sari Baru").email,
      emailVerified: true,
      name: "Sari Baru",
    }),
  );
  const page = await openDevice("phone");
  await page.goto("/en/login");
  await press(page, "Continue with Google");
  await expect(page.getByText(/Hello, Sari Baru/)).toBeVisible();
  await expect(page).toHaveURL(/\/en\/auth\/google$/);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("You need to accept the terms.")).toBeVisible();
  await page.getByLabel(/I agree|I accept/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();

  const again = await openDevice("desktop");
  await again.goto("/login?next=/withdraw");
  await press(again, "Masuk dengan Google");
  await expect(again).toHaveURL(/\/withdraw$/);
});

test("an existing account is linked once, with its password", async ({
  openDevice,
  google,
  server,
}) => {
  const { email, password } = await aUser(server, "Punya Google");
  const subject = google.addAccount({
    email,
    emailVerified: true,
    name: "Pembuat",
  });
  google.answerAs(subject);
  const page = await openDevice("phone");
  await page.goto("/login");
  await press(page, "Masuk dengan Google");
  await expect(page.getByText(`${email} sudah punya akun Sigi.`)).toBeVisible();
  await page.getByLabel("Kata sandi", { exact: true }).fill("salah semua ini");
  await page.getByRole("button", { name: "Hubungkan dan masuk" }).click();
  await expect(page.getByText("Email atau kata sandi salah.")).toBeVisible();
  await page.getByLabel("Kata sandi", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Hubungkan dan masuk" }).click();
  await expect(page.getByRole("heading", { name: "Beranda" })).toBeVisible();
  await signsInAtOnce(openDevice);
});

test("cancelling at Google returns to the page with other ways to sign in", async ({
  openDevice,
  google,
}) => {
  google.answerAs(null);
  const page = await openDevice("phone");
  await page.goto("/register");
  await press(page, "Masuk dengan Google");
  await expect(
    page.getByText(/Anda membatalkan masuk dengan Google/),
  ).toBeVisible();
  await lookInBothLanguages(page, "google-cancelled");
});

test("an unsolicited callback signs nobody in", async ({ openDevice }) => {
  const page = await openDevice("desktop");
  await page.goto("/auth/google?code=curian&state=tebakan");
  await expect(page.getByText(/sudah berakhir/)).toBeVisible();
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login/);
});

async function signsInAtOnce(openDevice: OpenDevice): Promise<void> {
  const page = await openDevice("desktop");
  await page.goto("/login");
  await press(page, "Masuk dengan Google");
  await expect(page.getByRole("heading", { name: "Beranda" })).toBeVisible();
}

const press = (page: Page, name: string) =>
  page.getByRole("link", { name }).click();
