import { pauseSurvey, resumeSurvey } from "@sigi/contract/running-surveys.ts";
import { payByCard, payWindow } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const stories = [
  {
    language: "Indonesian",
    path: "",
    menu: "Tindakan untuk Kebiasaan sarapan",
    add: "Tambah responden",
    resume: "Lanjutkan",
    pause: "Jeda",
    number: "Jumlah responden tambahan",
    missing: "Isi jumlah responden tambahan.",
    pay: /^Bayar Rp\s?2\.500$/,
    paid: "Pembayaran berhasil",
    close: "Tutup",
    done: "Responden ditambahkan.",
  },
  {
    language: "English",
    path: "/en",
    menu: "Actions for Kebiasaan sarapan",
    add: "Add respondents",
    resume: "Resume",
    pause: "Pause",
    number: "Number of respondents to add",
    missing: "Enter how many respondents to add.",
    pay: /^Pay Rp\s?2\.500$/,
    paid: "Payment successful",
    close: "Close",
    done: "Respondents added.",
  },
] as const;

/** The creator's available action after each change. */
const states = [
  { endpoint: pauseSurvey, name: "resume" },
  { endpoint: resumeSurvey, name: "pause" },
] as const;

for (const story of inOneLanguage(stories)) {
  test(`a creator adds respondents to a running survey by card, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Hemat");
    const api = await apiClientOf(server, creator);
    const { code } = await publishSurvey(api);

    const page = await openDevice("phone");
    await signIn(page, creator);
    await page.goto(`${story.path}/task`);
    await untilLoaded(page);
    await expect(page.getByText(/ 10 respond/).first()).toBeVisible();
    const menu = page.getByRole("button", { name: story.menu });
    for (const { endpoint, name } of states) {
      await api.call(endpoint, { params: { code } });
      await page.reload();
      await untilLoaded(page);
      await menu.click();
      await expect(
        page.getByRole("button", { name: story[name], exact: true }),
      ).toBeVisible();
      await look(page, `my-surveys-${name}-${story.language}`);
    }
    await page.getByRole("button", { name: story.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("button[type=submit]").click();
    await expect(dialog.getByText(story.missing)).toBeVisible();
    await dialog.getByLabel(story.number).fill("5");
    await look(page, `top-up-${story.language}`);
    await dialog.getByRole("button", { name: story.pay }).click();
    const pay = payWindow(page);
    await payByCard(pay);
    await expect(pay.getByText(story.paid)).toBeVisible();
    await pay.getByRole("button", { name: story.close }).last().click();
    await expect(page.getByText(story.done)).toBeVisible();
    await expect(page.getByText(/ 15 respond/).first()).toBeVisible();
  });
}
