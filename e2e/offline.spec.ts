import { listSessions } from "@sigi/contract/sessions.ts";
import type { Page } from "@playwright/test";
import { sampleAnswers } from "../apps/demo/src/sample-answers.ts";
import { coffeeShop } from "../apps/demo/src/questionnaires/coffee-shop.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { regions } from "../apps/server/src/targeting/public.ts";
import {
  largeForm,
  publishSurvey as publishForm,
} from "../apps/server/src/answers/testing/answer-factories.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { fillForm } from "./support/fill-form.ts";
import { startFlakyServer } from "./support/flaky-server.ts";
import type { FlakyServer } from "./support/flaky-server.ts";
import { expect, test as journey } from "./support/journey.ts";
import { look } from "./support/screen.ts";
import { balanceOnHome } from "./support/money.ts";
import type { Server } from "./support/server.ts";
import { earn, publishSurvey, startSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";
import type { User } from "./support/users.ts";

interface Fixtures {
  readonly connection: FlakyServer;
  /** A phone that runs the service worker. */
  readonly phone: Page;
}

const test = journey.extend<Fixtures>({
  connection: async ({ server }, use) => {
    const connection = await startFlakyServer(server.origin);
    await use(connection);
    connection.stop();
  },
  phone: async ({ openDevice, connection }, use) => {
    const phone = await openDevice("phone", {
      baseURL: connection.url,
      serviceWorkers: "allow",
    });
    await use(phone);
    // Close it before the connection stops, or the browser's check for a new service worker fails.
    await phone.context().close();
  },
});

test("a respondent's pages open offline with the data they showed last", async ({
  phone,
  connection,
  server,
}) => {
  await publishedSurvey(server);
  const user = await aUser(server, "Tanpa Sinyal");
  await earn(server, user, 60_000);
  await signIn(phone, user);
  await untilKept(phone);
  const balance = await balanceOnHome(phone);
  const offers = phone.locator("a[href*='/tasks/surveys/']");
  const survey = await offers.first().getAttribute("href");
  await phone.goto("/withdraw");
  await expect.poll(() => keptText(phone)).toContain('"banks"');
  await goOffline(phone, connection);

  await phone.reload();
  await expect(
    phone.getByRole("heading", { name: "Tarik Uang", level: 1 }),
  ).toBeVisible();
  await phone.goto("/home");
  await expect(phone.getByRole("heading", { name: "Beranda" })).toBeVisible();
  await expect(
    phone.getByText(/Anda sedang offline\. Data terakhir: .*WI/),
  ).toBeVisible();
  expect(await balanceOnHome(phone)).toBe(balance);
  await expect(phone.locator(`a[href='${survey ?? ""}']`)).toBeVisible();

  await phone.goto("/en/home");
  await expect(
    phone.getByRole("heading", { name: "Home", level: 1 }),
  ).toBeVisible();
  await expect(phone.getByText(/You're offline\. Last data: /)).toBeVisible();
  await expect(phone.locator("html")).toHaveAttribute("lang", "en");

  await phone.goto("/");
  await expect(phone).toHaveURL(/\/home$/);

  await goOnline(phone, connection);
  await phone.reload();
  await expect(phone.getByText(/Anda sedang offline/)).toHaveCount(0);
});

test("an answer continues offline through a reload, is queued and then sent", async ({
  phone,
  connection,
  server,
}) => {
  const account = await aUser(server, "Sari Lestari");
  const survey = await publishedSurvey(server);
  const form = await startSurvey(
    await apiClientOf(server, account),
    survey.code,
  );

  await signIn(phone, account);
  await untilKept(phone);
  await phone.goto(`/tasks/surveys/${survey.code}`);
  await untilFormKept(phone, survey.code);
  await goOffline(phone, connection);
  await phone.reload();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(
    survey.title,
  );
  await phone.getByRole("button", { name: "Lanjutkan survei" }).click();
  const answers = sampleAnswers(form, seededRandom(5), regions);
  await fillForm(phone, form, answers, async () => {
    const before = await givenOn(phone);
    await phone.reload();
    await expect(phone.getByRole("heading").first()).toBeVisible();
    await expect.poll(() => givenOn(phone)).toBe(before);
  });
  await expect(
    phone.getByRole("heading", { name: "Jawaban tersimpan di perangkat ini" }),
  ).toBeVisible();
  await expect(phone.getByText("Belum terkirim")).toBeVisible();

  await phone.goto("/home");
  await expect(phone.getByText("1 jawaban belum terkirim")).toBeVisible();
  await expectAccessible(phone, "home with an answer that is not sent");
  await look(phone, "home-unsent");
  await phone.getByRole("link", { name: survey.title }).first().click();
  await expect(phone.getByText("Belum terkirim")).toBeVisible();
  await look(phone, "survey-unsent");

  await goOnline(phone, connection);
  await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
  await phone.goto("/home");
  await expect(phone.getByRole("heading", { name: "Beranda" })).toBeVisible();
  await expect(phone.getByText("belum terkirim")).toHaveCount(0);
});

test("a survey that was opened before the service worker was there continues offline from its start page", async ({
  phone,
  connection,
  server,
}) => {
  const account = await aUser(server, "Sinyal Lemah");
  const survey = await publishedSurvey(server);
  await startSurvey(await apiClientOf(server, account), survey.code);
  await signIn(phone, account);
  await untilKept(phone);
  await phone.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    await caches.delete("lazy-files");
  });
  await phone.goto(`/tasks/surveys/${survey.code}`);
  await untilFormKept(phone, survey.code);
  await goOffline(phone, connection);
  await phone.reload();
  await phone.getByRole("button", { name: "Lanjutkan survei" }).click();
  await expect(
    phone.getByRole("button", { name: /^(?:Lanjut|Kirim)/ }),
  ).toBeVisible();
});

test("a large survey is kept whole although it comes in two parts", async ({
  phone,
  connection,
  server,
}) => {
  const account = await aUser(server, "Sinyal Hilang");
  const { code } = await publishForm(server, { form: largeForm });
  const form = await startSurvey(await apiClientOf(server, account), code);
  await signIn(phone, account);
  await untilKept(phone);
  await phone.goto(`/tasks/surveys/${code}/${form.sections[0]?.id}`);
  await expect.poll(() => keptText(phone)).toContain(`answer-page/${code}`);
  await goOffline(phone, connection);

  await phone.reload();
  await phone.getByText("Tidak", { exact: true }).click();
  await phone.getByRole("button", { name: "Lanjut", exact: true }).click();
  await expect(phone.getByText("Bagian 2 dari 3")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("Pertanyaan 2")).toBeVisible();
});

test("a new version is offered in every tab and never discards unsaved input", async ({
  phone,
  connection,
  server,
}) => {
  await signIn(phone, await aUser(server, "Versi Baru"));
  await untilKept(phone);
  await phone.goto("/setting");
  const other = await phone.context().newPage();
  await other.goto("/home");
  const field = phone.getByLabel("Nomor HP");
  await field.fill("0812 3456 7890");

  connection.deploy();
  await phone.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(phone.getByText("Versi baru tersedia")).toBeVisible();
  await expect(other.getByText("Versi baru tersedia")).toBeVisible();
  await expectAccessible(other, "home with the offer of a new version");
  await phone.getByRole("button", { name: "Muat ulang", exact: true }).click();
  await expect(
    phone.getByText("Isian di halaman ini belum disimpan"),
  ).toBeVisible();
  await expect(field).toHaveValue("0812 3456 7890");

  await other.getByRole("button", { name: "Muat ulang", exact: true }).click();
  await expect(other.getByText("Versi baru tersedia")).toHaveCount(0);
  await expect(field).toHaveValue("0812 3456 7890");

  await phone.getByRole("button", { name: "Tetap muat ulang" }).click();
  await expect(field).not.toHaveValue("0812 3456 7890");
  await expect(phone.getByText("Versi baru tersedia")).toHaveCount(0);
});

test("signing out removes the user's data from the phone", async ({
  phone,
  connection,
  server,
}) => {
  const account = await aUser(server, "Rahasia Sekali");
  await signIn(phone, account);
  await untilKept(phone);
  expect(await keptText(phone)).toContain("Rahasia Sekali");
  await phone.goto("/logout");
  await expect(phone).toHaveURL(/\/login/);
  expect(await keptText(phone)).not.toContain("Rahasia Sekali");
  expect(await keptText(phone)).not.toContain(account.email);

  await goOffline(phone, connection);
  await phone.goto("/home");
  await expect(
    phone.getByText("Tidak ada koneksi internet.").first(),
  ).toBeVisible();
  await expect(phone.getByText("Rahasia")).toHaveCount(0);
});

test("signing out offline takes effect at once and reaches the server with the connection", async ({
  phone,
  connection,
  server,
}) => {
  const account = await aUser(server, "Sudah Pergi");
  const sessions = await sessionsOf(server, account);
  await signIn(phone, account);
  await untilKept(phone);
  const other = await phone.context().newPage();
  await other.goto("/setting");
  expect(await sessions()).toBe(1);
  await goOffline(phone, connection);

  await phone.getByRole("button", { name: "Menu", exact: true }).click();
  await phone.getByRole("link", { name: "Keluar", exact: true }).click();
  await expect(phone).toHaveURL(/\/login/);
  await expect(
    phone.getByText("Anda sudah keluar dari perangkat ini."),
  ).toBeVisible();
  await expect(other).toHaveURL(/\/login\?next=/);
  expect(await keptText(phone)).not.toContain("Sudah Pergi");
  for (const path of ["/home", "/", "/en/withdraw"]) {
    await phone.goto(path);
    await expect(phone, path).toHaveURL(/\/login/);
  }
  expect(await sessions()).toBe(1);

  await goOnline(phone, connection);
  await expect.poll(sessions).toBe(0);
  // The page loads itself again once the server has answered.
  await expect(() => phone.goto("/home")).toPass();
  await expect(phone).toHaveURL(/\/login/);
  await signIn(phone, await aUser(server, "Sesudahnya"));
  await expect(phone.getByRole("heading", { name: "Beranda" })).toBeVisible();
});

test("an answering page that opens after an offline sign-out ends the session first", async ({
  phone,
  connection,
  server,
}) => {
  const account = await aUser(server, "Pergi Juga");
  const survey = await publishedSurvey(server);
  const sessions = await sessionsOf(server, account);
  await signIn(phone, account);
  await untilKept(phone);
  await goOffline(phone, connection);
  await phone.goto("/logout");
  await expect(phone).toHaveURL(/\/login/);
  // No other page is open to notice the connection.
  await phone.goto("about:blank");
  await goOnline(phone, connection);
  await phone.goto(`/tasks/surveys/${survey.code}`);
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(sessions).toBe(0);
  await expect(phone.getByRole("link", { name: "Masuk" })).toBeVisible();
});

test("the service worker leaves addresses that are not pages to the network", async ({
  phone,
  connection,
  server,
}) => {
  await signIn(phone, await aUser(server, "Bukan Halaman"));
  await untilKept(phone);
  await goOffline(phone, connection);
  for (const path of ["/tidak-ada", "/sandbox/pay/abc", "/api/user"]) {
    await expect(phone.goto(path), path).rejects.toThrow("ERR_");
  }
});

test("home offers to install the app until the user declines", async ({
  phone,
  server,
}) => {
  await signIn(phone, await aUser(server, "Pasang Nanti"));
  const offer = phone.getByRole("complementary", {
    name: "Pasang Sigi di perangkat ini",
  });
  await expect(offer).toHaveCount(0);
  await sayInstallable(phone);
  await expect(offer).toBeVisible();
  await expectAccessible(phone, "home with the offer to install");
  await offer.getByRole("button", { name: "Nanti saja" }).click();
  await expect(offer).toHaveCount(0);

  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Beranda" })).toBeVisible();
  await sayInstallable(phone);
  await expect(offer).toHaveCount(0);
  await phone.goto("/setting/other");
  const howTo = phone.getByText("Buka menu peramban Anda");
  await expect(howTo).toBeVisible();
  await sayInstallable(phone);
  await phone.getByRole("button", { name: "Pasang", exact: true }).click();
  await expect(phone.locator("html")).toHaveAttribute("data-asked", "");
});

/** Counts the sessions of the user. */
async function sessionsOf(server: Server, user: User) {
  const api = await apiClientOf(server, user);
  return async () => {
    const sessions = await api.call(listSessions);
    return sessions.filter(
      ({ browser, current }) => browser !== null && !current,
    ).length;
  };
}

/** A survey of several pages by another user. */
async function publishedSurvey(server: Server) {
  const creator = await aUser(server, "Pembuat Survei");
  return publishSurvey(await apiClientOf(server, creator), {
    questionnaire: coffeeShop,
  });
}

/** Fires the event of Chromium for an installable app; the bundled browser never fires it. */
async function sayInstallable(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset["asked"] = "";
      return Promise.resolve();
    };
    window.dispatchEvent(
      Object.assign(new Event("beforeinstallprompt"), { prompt }),
    );
  });
}

/** Waits until the service worker controls the page and the device has stored its content. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect.poll(() => keptText(page)).toContain('"dashboard"');
}

/**
 * Waits until the device has stored a survey and all the code of its form, and has a service worker to open them with.
 */
async function untilFormKept(page: Page, code: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => keptText(page)).toContain(`answer-page/${code}`);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const links = document.querySelectorAll<HTMLLinkElement>(
          "link[rel=modulepreload]",
        );
        const kept = await Promise.all(
          [...links].map(({ href }) => caches.match(href)),
        );
        return kept.every((file) => file !== undefined);
      }),
    )
    .toBe(true);
}

/** All data that the device stores, as text. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "sigi"))
      return JSON.stringify(Object.entries(localStorage));
    const opened = indexedDB.open("sigi");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.addEventListener("success", () => {
        resolve(opened.result);
      });
      opened.addEventListener("error", () => {
        reject(new Error("no database"));
      });
    });
    const asked = database
      .transaction("last-data")
      .objectStore("last-data")
      .get("last");
    const record = await new Promise((resolve) => {
      asked.addEventListener("success", () => {
        resolve(asked.result);
      });
    });
    database.close();
    return JSON.stringify([record, Object.entries(localStorage)]);
  });
}

/** The input on the page that is open. */
function givenOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<
        HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
      >("main input, main textarea, main select"),
    ]
      // A matrix shows the fields of one statement, and reports the number of answered ones.
      .filter((field) => !field.closest(".sf-matrix"))
      .map((field) =>
        "checked" in field && ["radio", "checkbox"].includes(field.type)
          ? field.checked
          : field.value,
      );
    const counts = document.querySelectorAll(".sf-matrix .sf-count");
    return JSON.stringify([
      ...fields,
      ...[...counts].map(({ textContent }) => textContent),
    ]);
  });
}

/** Cuts the connection: the emulation affects the page, the broken connection the service worker. */
async function goOffline(page: Page, connection: FlakyServer): Promise<void> {
  connection.cut();
  await page.context().setOffline(true);
}

async function goOnline(page: Page, connection: FlakyServer): Promise<void> {
  connection.mend();
  await page.context().setOffline(false);
}
