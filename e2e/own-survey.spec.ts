import { startPayment } from "@sigi/contract/payments.ts";
import { pauseSurvey } from "@sigi/contract/running-surveys.ts";
import { setSurveyAccess } from "@sigi/contract/own-surveys.ts";
import type { Page } from "@playwright/test";
import { payByCard, payWindow } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { mailedTo } from "./support/mail.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { answerSurvey, draftSurvey, publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

/** The page asks the server every five seconds. */
const live = { timeout: 15_000 };

const stories = {
  id: {
    path: "",
    continuePayment: "Lanjutkan pembayaran",
    openPayment: "Buka pembayaran",
    paid: "Pembayaran berhasil",
    closeWindow: "Tutup",
    published: "Pembayaran diterima. Survei Anda sudah terbit.",
    filled: (n: number, of: number) => `${n} dari ${of} responden terisi`,
    menu: /^Tindakan untuk /,
    pause: "Jeda",
    paused: "Survei dijeda.",
    resume: "Lanjutkan",
    resumed: "Survei berjalan lagi.",
    rename: "Ubah judul",
    title: "Judul survei",
    save: "Simpan",
    renamed: "Judul diubah.",
    grow: "Tambah responden",
    number: "Jumlah responden tambahan",
    pay: /^Bayar Rp/,
    grown: "Responden ditambahkan.",
    share: "Bagikan survei",
    copy: "Salin tautan",
    copied: "Tersalin.",
    qr: "Kode QR dari tautan survei",
    png: "Unduh PNG",
    svg: "Unduh SVG",
    whatsapp: "Bagikan lewat WhatsApp",
    overview: "Ringkasan",
    close: "Tutup survei",
    closed: /Survei ditutup/,
    bin: "Pindahkan ke tempat sampah",
    moved: "Dipindahkan ke tempat sampah.",
    restore: "Pulihkan",
    restored: "Survei dipulihkan.",
    purge: "Hapus permanen",
    purged: "Survei dihapus permanen.",
    binEmpty: "Tempat sampah kosong",
  },
  en: {
    path: "/en",
    continuePayment: "Continue payment",
    openPayment: "Open the payment",
    paid: "Payment successful",
    closeWindow: "Close",
    published: "Payment received. Your survey is live.",
    filled: (n: number, of: number) => `${n} of ${of} respondents filled`,
    menu: /^Actions for /,
    pause: "Pause",
    paused: "Survey paused.",
    resume: "Resume",
    resumed: "The survey is running again.",
    rename: "Rename",
    title: "Survey title",
    save: "Save",
    renamed: "Title changed.",
    grow: "Add respondents",
    number: "Number of respondents to add",
    pay: /^Pay Rp/,
    grown: "Respondents added.",
    share: "Share survey",
    copy: "Copy link",
    copied: "Copied.",
    qr: "QR code of the survey link",
    png: "Download PNG",
    svg: "Download SVG",
    whatsapp: "Share on WhatsApp",
    overview: "Overview",
    close: "Close survey",
    closed: /Survey closed/,
    bin: "Move to bin",
    moved: "Moved to the bin.",
    restore: "Restore",
    restored: "Survey restored.",
    purge: "Delete permanently",
    purged: "Survey deleted permanently.",
    binEmpty: "The bin is empty",
  },
} as const;

for (const language of inOneLanguage(["id", "en"] as const)) {
  const words = stories[language];

  test(`a creator runs a survey from its page, from payment to deletion (${language})`, async ({
    openDevice,
    server,
  }) => {
    test.slow();
    const creator = await aUser(server, "Rina Pemilik", { locale: language });
    const api = await apiClientOf(server, creator);
    const { code } = await draftSurvey(api, { title: "Kebiasaan ngopi" });
    const page = await openDevice("desktop", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await signIn(page, creator);
    const address = `${words.path}/task/${code}`;
    const main = page.getByRole("main");
    const button = (name: string | RegExp) =>
      main.getByRole("button", { name, exact: true });
    const dialog = page.getByRole("dialog");
    const choose = async (name: string) => {
      await main.getByRole("button", { name: words.menu }).click();
      await button(name).click();
    };

    await test.step("a draft, then a payment that is continued here", async () => {
      await page.goto(address);
      await untilLoaded(page);
      await look(page, "own-survey-draft");
      await api.call(startPayment, { params: { code } });
      await page.reload();
      await untilLoaded(page);
      await look(page, "own-survey-unpaid");
      await button(words.continuePayment).click();
      await dialog.getByRole("button", { name: words.openPayment }).click();
      const pay = payWindow(page);
      await payByCard(pay);
      await expect(pay.getByText(words.paid)).toBeVisible();
      await pay.getByRole("button", { name: words.closeWindow }).last().click();
      await expect(page.getByText(words.published)).toBeVisible(live);
    });

    await test.step("an answer arrives without a reload", async () => {
      await expect(main.getByText(words.filled(0, 10))).toBeVisible();
      const respondent = await aUser(server, "Budi Penjawab");
      await answerSurvey(await apiClientOf(server, respondent), code);
      await expect(main.getByText(words.filled(1, 10))).toBeVisible(live);
      await look(page, "own-survey-active");
    });

    await test.step("pausing, resuming and renaming", async () => {
      await choose(words.pause);
      await dialog.getByRole("button", { name: words.pause }).click();
      await expect(page.getByText(words.paused)).toBeVisible();
      await button(words.resume).click();
      await look(page, "own-survey-resume");
      await dialog.getByRole("button", { name: words.resume }).click();
      await expect(page.getByText(words.resumed)).toBeVisible();
      await button(words.rename).click();
      const field = main.getByRole("textbox", { name: words.title });
      await expect(field).toBeFocused();
      await field.fill("Kebiasaan minum kopi");
      await look(page, "own-survey-rename");
      await button(words.save).click();
      await expect(page.getByText(words.renamed)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Kebiasaan minum kopi",
      );
      await expect(button(words.rename)).toBeFocused();
    });

    await test.step("more respondents", async () => {
      await choose(words.grow);
      await dialog.getByLabel(words.number).fill("5");
      await dialog.getByRole("button", { name: words.pay }).click();
      const pay = payWindow(page);
      await payByCard(pay);
      await expect(pay.getByText(words.paid)).toBeVisible();
      await pay.getByRole("button", { name: words.closeWindow }).last().click();
      await expect(page.getByText(words.grown)).toBeVisible(live);
      await expect(main.getByText(words.filled(1, 15))).toBeVisible(live);
    });

    await test.step("sharing", async () => {
      await main.getByRole("link", { name: words.share }).click();
      await expect(page).toHaveURL(new RegExp(`/task/${code}/share$`));
      await expect(page.getByRole("img", { name: words.qr })).toBeVisible();
      const link = `${server.origin}${words.path}/tasks/surveys/${code}`;
      await button(words.copy).click();
      await expect(main.getByText(words.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        link,
      );
      const whatsapp = await main
        .getByRole("link", { name: words.whatsapp })
        .getAttribute("href");
      expect(new URL(whatsapp ?? "").searchParams.get("text")).toContain(link);
      await expectDownload(page, words.png, `survey-${code}.png`);
      await expectDownload(page, words.svg, `survey-${code}.svg`);
      await look(page, "own-survey-share");
      await main.getByRole("link", { name: words.overview }).click();
    });

    await test.step("closing, the bin, restoring and deleting for good", async () => {
      await choose(words.close);
      await dialog.getByRole("button", { name: words.close }).click();
      await expect(page.getByText(words.closed).first()).toBeVisible();
      await look(page, "own-survey-closed");
      await choose(words.bin);
      await dialog.getByRole("button", { name: words.bin }).click();
      await expect(page.getByText(words.moved)).toBeVisible();
      await look(page, "own-survey-binned");
      await button(words.restore).click();
      await expect(page.getByText(words.restored)).toBeVisible();
      await choose(words.bin);
      await dialog.getByRole("button", { name: words.bin }).click();
      await choose(words.purge);
      await dialog.getByRole("button", { name: words.purge }).click();
      await expect(page.getByText(words.purged)).toBeVisible();
      await expect(page).toHaveURL(/\/task\?status=deleted$/);
      await expect(main.getByText(words.binEmpty)).toBeVisible();
    });
  });
}

async function expectDownload(page: Page, name: string, file: string) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  expect((await download).suggestedFilename()).toBe(file);
}

test("on a phone a creator finds a survey, reads it and mails its link to the computer", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Rina Ponsel");
  const api = await apiClientOf(server, creator);
  const draft = await draftSurvey(api, { title: "Kebiasaan membaca" });
  const published = await publishSurvey(api, { title: "Kebiasaan menabung" });
  const phone = await openDevice("phone");
  await signIn(phone, creator);
  const main = phone.getByRole("main");

  await test.step("the list is searched, filtered and sorted by its address", async () => {
    await phone.goto("/task");
    await untilLoaded(phone);
    await expect(main.getByRole("link", { name: "Semua (2)" })).toBeVisible();
    await look(phone, "own-surveys");
    await main.getByRole("link", { name: "Draf (1)" }).click();
    await expect(main.getByText(published.title)).toHaveCount(0);
    await main.getByLabel("Urutkan").selectOption("changed");
    await main.getByRole("searchbox").fill("nabung");
    await main.getByRole("button", { name: "Cari", exact: true }).click();
    await expect(main.getByText("Tidak ada yang cocok")).toBeVisible();
    await expect(phone).toHaveURL(/status=draft&sort=changed&search=nabung/);
    await main.getByRole("link", { name: "Semua (1)" }).click();
    await expect(main.getByText(published.title)).toBeVisible();
    await phone.goto("/task");
  });

  await test.step("a draft opens in the preview", async () => {
    await main.getByRole("link", { name: draft.title }).click();
    await expect(phone).toHaveURL(`/tasks/preview/${draft.code}/start`);
    await phone.goto("/task");
  });

  await test.step("editing is mailed to the computer, where it opens after signing in", async () => {
    await main
      .getByRole("button", { name: `Tindakan untuk ${draft.title}` })
      .click();
    await look(phone, "own-surveys-menu");
    await main
      .getByRole("button", { name: "Kirim tautan ke komputer saya" })
      .click();
    await expect(
      phone.getByText(`Tautan dikirim ke ${creator.email}.`),
    ).toBeVisible();
    const link = await mailedTo(
      server,
      creator.email,
      /^http\S+\/tasks\/question\/\S+$/m,
    );
    expect(link).toBe(`${server.origin}/tasks/question/${draft.code}`);
    const computer = await openDevice("desktop");
    await computer.goto(link);
    await computer.getByLabel("Email").fill(creator.email);
    await computer
      .getByLabel("Kata sandi", { exact: true })
      .fill(creator.password);
    await computer.getByRole("button", { name: "Masuk", exact: true }).click();
    await expect(computer).toHaveURL(`/tasks/question/${draft.code}`);
  });

  await test.step("its page offers the same", async () => {
    await phone.goto(`/task/${draft.code}`);
    await untilLoaded(phone);
    await look(phone, "own-survey-draft");
    await expect(
      main.getByRole("button", { name: "Kirim tautan ke komputer saya" }),
    ).toBeVisible();
    await phone.goto(`/task/${published.code}`);
    await untilLoaded(phone);
    await look(phone, "own-survey-active");
    await phone.goto(`/task/${published.code}/share`);
    await untilLoaded(phone);
    await look(phone, "own-survey-share");
  });
});

test("a private survey is shared with its key, which its creator renews", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Rina Rahasia");
  const api = await apiClientOf(server, creator);
  const { code } = await publishSurvey(api);
  const { key } = await api.call(setSurveyAccess, {
    params: { code },
    body: { isPrivate: true },
  });
  const page = await openDevice("desktop");
  await signIn(page, creator);
  await page.goto(`/en/task/${code}/share`);
  await untilLoaded(page);
  const main = page.getByRole("main");
  const path = `/en/tasks/private?key=`;
  await expect(main.getByText(`${path}${key ?? ""}`)).toBeVisible();
  await look(page, "own-survey-share-private");
  await main.getByRole("button", { name: "Make a new code" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Make a new code" })
    .click();
  await expect(page.getByText("The new code is ready.")).toBeVisible();
  await expect(main.getByText(path)).toBeVisible();
  await expect(main.getByText(key ?? "")).toHaveCount(0);

  await api.call(pauseSurvey, { params: { code } });
  await page.reload();
  await expect(main.getByText("It can't be shared yet")).toBeVisible();
  await look(page, "own-survey-share-paused");
});
