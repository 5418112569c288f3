import type { Page } from "@playwright/test";
import { GoogleStandIn } from "../apps/server/src/accounts/testing/google-stand-in.ts";
import { expect, test as journey } from "./support/journey.ts";
import type { OpenDevice } from "./support/journey.ts";
import { lookInBothLanguages } from "./support/screen.ts";
import { startServer } from "./support/server.ts";

interface Fixtures {
  readonly google: GoogleStandIn;
}

/** The same journeys, on a server whose Google is an OpenID provider of ours. */
const test = journey.extend<object, Fixtures>({
  google: [
    // Playwright wants a pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
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
        SEED_DEMO: "1",
        ...google.env,
      });
      google.trust(server.url);
      await use(server);
      expect(await server.stop(), "exit code of the server").toBe(0);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test("a new person agrees to the terms once, and afterwards the button is enough", async ({
  openDevice,
  google,
}) => {
  google.answerAs(
    google.addPerson({
      email: "sari.baru@contoh.example",
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

test("an account is linked by its password, once", async ({
  openDevice,
  google,
  server,
}) => {
  const { email, password } = server.accounts.creator;
  const subject = google.addPerson({
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

test("who cancels at Google is back, and can choose another way", async ({
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

test("an answer that nobody asked for signs nobody in", async ({
  openDevice,
}) => {
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
