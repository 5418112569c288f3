import { startAnswer } from "@sigi/contract/answers.ts";
import { listSessions } from "@sigi/contract/sessions.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import type { Page } from "@playwright/test";
import { sampleAnswers } from "../apps/demo/src/sample-answers.ts";
import { seededRandom } from "../apps/demo/src/random.ts";
import { regions } from "../apps/server/src/targeting/public.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { fillForm } from "./support/fill-form.ts";
import { startFlakyServer } from "./support/flaky-server.ts";
import type { FlakyServer } from "./support/flaky-server.ts";
import { expect, test as journey } from "./support/journey.ts";
import { apiClientOf, aRespondent } from "./support/newcomer.ts";
import { balanceOnHome } from "./support/money.ts";
import type { Server } from "./support/server.ts";
import { signIn } from "./support/sign-in.ts";
import type { Account } from "./support/sign-in.ts";

interface Fixtures {
  readonly connection: FlakyServer;
  /** A phone whose service worker is allowed to work. */
  readonly phone: Page;
}

const test = journey.extend<Fixtures>({
  connection: async ({ server }, use) => {
    const connection = await startFlakyServer(server.url);
    await use(connection);
    connection.stop();
  },
  phone: async ({ openDevice, connection }, use) => {
    const options = {
      baseURL: connection.url,
      serviceWorkers: "allow",
    } as const;
    await use(await openDevice("phone", options));
  },
});

test("home and the other pages of a respondent open offline, with what was there last", async ({
  phone,
  connection,
  server,
}) => {
  await signIn(phone, server.accounts.respondent);
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
  await expect(phone.getByText(/You are offline\. Last data: /)).toBeVisible();
  await expect(phone.locator("html")).toHaveAttribute("lang", "en");

  await phone.goto("/");
  await expect(phone).toHaveURL(/\/home$/);

  await goOnline(phone, connection);
  await phone.reload();
  await expect(phone.getByText(/Anda sedang offline/)).toHaveCount(0);
});

test("an answer goes on offline through a reload, waits when it is finished, and is sent", async ({
  phone,
  connection,
  server,
}) => {
  const account = await aRespondent(server, "Sari Lestari");
  const api = await apiClientOf(server, account);
  const { rows } = await api.call(listSurveyOffers, { query: { page: 1 } });
  const [offer] = rows;
  if (!offer) throw new Error("a respondent is offered surveys");
  const { survey } = await api.call(startAnswer, {
    params: { code: offer.code },
  });
  const { form } = survey;
  if (!form) throw new Error("a started survey shows its form");

  await signIn(phone, account);
  await untilKept(phone);
  await phone.goto(`/tasks/surveys/${offer.code}`);
  await goOffline(phone, connection);
  await phone.reload();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(
    offer.title,
  );
  await phone.getByRole("button", { name: "Lanjutkan survey" }).click();
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

  await goOnline(phone, connection);
  await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
});

test("a new version is offered in every tab, and never taken over a form that somebody fills in", async ({
  phone,
  connection,
  server,
}) => {
  await signIn(phone, server.accounts.respondent);
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

test("after signing out nothing of the person is left on the phone", async ({
  phone,
  connection,
  server,
}) => {
  const account = await aRespondent(server, "Rahasia Sekali");
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

test("signing out without a connection holds on the phone at once, and on the server as soon as there is one", async ({
  phone,
  connection,
  server,
}) => {
  const account = await aRespondent(server, "Sudah Pergi");
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
  await phone.goto("/home");
  await expect(phone).toHaveURL(/\/login/);
  await signIn(phone, server.accounts.respondent);
  await expect(phone.getByRole("heading", { name: "Beranda" })).toBeVisible();
});

test("a page of answering that opens after it ends the session first", async ({
  phone,
  connection,
  server,
}) => {
  const account = await aRespondent(server, "Pergi Juga");
  const api = await apiClientOf(server, account);
  const { rows } = await api.call(listSurveyOffers, { query: { page: 1 } });
  const sessions = await sessionsOf(server, account);
  await signIn(phone, account);
  await untilKept(phone);
  await goOffline(phone, connection);
  await phone.goto("/logout");
  await expect(phone).toHaveURL(/\/login/);
  // No other page is open that would hear of the connection.
  await phone.goto("about:blank");
  await goOnline(phone, connection);
  await phone.goto(`/tasks/surveys/${rows[0]?.code ?? ""}`);
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(sessions).toBe(0);
  await expect(phone.getByRole("link", { name: "Masuk" })).toBeVisible();
});

test("what is no page of the product is the network's alone", async ({
  phone,
  connection,
  server,
}) => {
  await signIn(phone, server.accounts.respondent);
  await untilKept(phone);
  await goOffline(phone, connection);
  for (const path of ["/tidak-ada", "/sandbox/pay/abc", "/api/user"]) {
    await expect(phone.goto(path), path).rejects.toThrow("ERR_");
  }
});

test("home offers to install the product where the browser can, until somebody says no", async ({
  phone,
  server,
}) => {
  await signIn(phone, server.accounts.respondent);
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

/** Counts the browsers that somebody is signed in with. */
async function sessionsOf(server: Server, account: Account) {
  const api = await apiClientOf(server, account);
  return async () => {
    const sessions = await api.call(listSessions);
    return sessions.filter(({ browser }) => browser !== null).length;
  };
}

/** As Chromium does where a person could install: the bundled one never does. */
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

/** Until the service worker is in charge and the device has kept what the page shows. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect.poll(() => keptText(page)).toContain('"dashboard"');
}

/** Everything that the device keeps, as text. */
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

/** What is filled in on the page that is open. */
function givenOn(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(
      [
        ...document.querySelectorAll<
          HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
        >("main input, main textarea, main select"),
      ].map((field) =>
        "checked" in field && ["radio", "checkbox"].includes(field.type)
          ? field.checked
          : field.value,
      ),
    ),
  );
}

/** The emulation tells the page, the broken connection the service worker. */
async function goOffline(page: Page, connection: FlakyServer): Promise<void> {
  connection.cut();
  await page.context().setOffline(true);
}

async function goOnline(page: Page, connection: FlakyServer): Promise<void> {
  connection.mend();
  await page.context().setOffline(false);
}
