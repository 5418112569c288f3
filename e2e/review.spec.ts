import { getCurrentUser } from "@sigi/contract/accounts.ts";
import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test as base } from "./support/journey.ts";
import { publishWithLogic } from "./support/logic-survey.ts";
import { adminPage, answerWithin } from "./support/reviews.ts";
import { look } from "./support/screen.ts";
import { startServer } from "./support/server.ts";
import type { Server } from "./support/server.ts";
import { apiClientOf, aUser, signIn, uniqueName } from "./support/users.ts";
import type { User } from "./support/users.ts";
import type { ReachableServer } from "../apps/server/testing/test-server.ts";

/** Journeys on a server that holds suspicious answers. */
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here, even an empty one
    async ({}, use) => {
      const server = await startServer({ ANSWER_REVIEW: "on" });
      await use(server);
      expect(await server.verifyLedger()).toContain("ledger holds");
      expect(await server.stop(), "exit code of the server").toBe(0);
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

/** The texts of the pages, in each of their languages. */
const languages = {
  id: {
    prefix: "",
    device: "phone",
    told: "phone",
    start: "Mulai",
    send: "Kirim jawaban",
    fast: "Anda menjawab cepat sekali. Baca lagi?",
    sendAnyway: "Sudah, kirim",
    received: "Jawaban Anda sudah kami terima",
    checked: /diperiksa oleh orang dari tim kami, paling lama 7 hari/,
    history: "Lihat riwayat survei",
    held: /Sedang diperiksa, paling lambat .+ Tanpa keputusan, jawaban diterima/,
    open: "Rincian",
    rule: "Waktu per halaman",
    people: /Yang memutuskan selalu orang, bukan mesin/,
    reject: "Tolak",
    ruleField: "Aturan",
    reasonField: "Alasan untuk responden",
    short: "Tulis minimal 10 karakter.",
    rejected: /Ditolak\. Anda dapat mengajukan banding sampai/,
    appealField: "Mengapa jawaban ini semestinya diterima?",
    sendAppeal: "Kirim banding",
    appealed: /Banding Anda sedang diperiksa, paling lambat/,
    otherAdmin: /harus diputuskan oleh admin lain/,
    accept: /^Terima banding/,
    decide: "Putuskan",
    accepted: /Banding Anda diterima/,
  },
  en: {
    prefix: "/en",
    device: "desktop",
    told: "desktop",
    start: "Start",
    send: "Send answers",
    fast: "You are answering very fast. Read it again?",
    sendAnyway: "I have, send",
    received: "We have received your answers",
    checked: /a person on our team checks them, within 7 days at most/,
    history: "See survey history",
    held: /Being reviewed, until .+ Without a decision the answer is accepted/,
    open: "Details",
    rule: "Time per page",
    people: /A person always decides, never a machine/,
    reject: "Reject",
    ruleField: "Rule",
    reasonField: "Reason for the respondent",
    short: "Write at least 10 characters.",
    rejected: /Rejected\. You can appeal until/,
    appealField: "Why should this answer be accepted?",
    sendAppeal: "Send appeal",
    appealed: /Your appeal is being reviewed, until/,
    otherAdmin: /another admin has to decide the appeal/,
    accept: /^Accept the appeal/,
    decide: "Decide",
    accepted: /Your appeal was accepted/,
  },
} as const;

const reason = "Semua halaman dijawab dalam beberapa detik.";
const appeal = "Saya membaca setiap pertanyaan, dan memang cepat menjawab.";
const pasted = "Bubur ayam dan teh hangat di warung dekat rumah.";

// This is also the English story of review of answers.
for (const language of ["id", "en"] as const) {
  const says = languages[language];

  test(`a held answer is rejected, appealed and accepted by another admin, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const { title, code } = await surveyOfMeals(server);
    const respondent = await aUser(server, uniqueName("Cepat"));
    const page = await openDevice(says.device);
    await signIn(page, respondent);
    const row = page
      .getByRole("row")
      .or(page.getByRole("listitem"))
      .filter({ hasText: title });

    await test.step("sends an answer too fast, and reads that a person checks it", async () => {
      await page.goto(`${says.prefix}/tasks/surveys/${code}`);
      await page.getByRole("button", { name: says.start }).click();
      const submission = await answerFast(page, says);
      await expect(
        page.getByRole("heading", { name: says.received }),
      ).toBeVisible();
      await expect(page.getByText(says.checked)).toBeVisible();
      expect(behaviourIn(submission)).toEqual({
        pasted: [pasted.length],
        device: says.told,
      });
      await look(page, "review-finish");
      await page.getByRole("link", { name: says.history }).click();
      await expect(row.getByText(says.held)).toBeVisible();
      await look(page, "review-history-held");
      await row.getByRole("button", { name: says.open }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(says.people)).toBeVisible();
      // Which rules fired would show what is looked for.
      await expect(dialog.getByText(says.rule)).toHaveCount(0);
      await look(page, "review-own-held", "dialog[open]");
    });

    const first = await adminPage(openDevice, server, says.device);
    await test.step("an admin rejects it, by one of the rules", async () => {
      await first.goto(`${says.prefix}/admin/home/review`);
      const queued = first.getByRole("row").filter({ hasText: title });
      await expect(queued.getByText(says.rule)).toBeVisible();
      await look(first, "review-queue");
      await queued.getByRole("link", { name: title }).click();
      await expect(first.getByRole("heading", { name: title })).toBeFocused();
      await expect(first.getByText(pasted)).toBeVisible();
      await look(first, "review-evidence");
      await first.getByRole("button", { name: says.reject }).click();
      const rule = first.getByLabel(says.ruleField, { exact: true });
      await expect(rule).toBeFocused();
      await rule.selectOption(says.rule);
      const field = first.getByLabel(says.reasonField);
      await field.fill("Cepat");
      await first.getByRole("button", { name: says.reject }).click();
      await expect(first.getByText(says.short)).toBeVisible();
      await expect(field).toBeFocused();
      await look(first, "review-reject");
      await field.fill(reason);
      await first.getByRole("button", { name: says.reject }).click();
      await expect(queued).toHaveCount(0);
      await expect(field).toHaveCount(0);
    });

    await test.step("the respondent reads why, and appeals", async () => {
      await page.goto(`${says.prefix}/home/task-history`);
      await expect(row.getByText(says.rejected)).toBeVisible();
      await row.getByRole("button", { name: says.open }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(reason)).toBeVisible();
      await expect(dialog.getByText(says.rule).first()).toBeVisible();
      const field = dialog.getByLabel(says.appealField);
      await field.fill("Tidak");
      await dialog.getByRole("button", { name: says.sendAppeal }).click();
      await expect(dialog.getByText(says.short)).toBeVisible();
      await look(page, "review-own-rejected", "dialog[open]");
      await field.fill(appeal);
      await dialog.getByRole("button", { name: says.sendAppeal }).click();
      await expect(dialog.getByText(says.appealed)).toBeVisible();
      await expect(field).toHaveCount(0);
      await look(page, "review-own-appealed", "dialog[open]");
    });

    const address = `${says.prefix}/admin/home/review?stage=appealed`;
    await test.step("the admin who rejected may not decide the appeal", async () => {
      await first.goto(address);
      await first.getByRole("link", { name: title }).click();
      await expect(first.getByText(appeal)).toBeVisible();
      await expect(first.getByText(says.otherAdmin)).toBeVisible();
      await look(first, "review-appeal-own");
    });

    await test.step("another admin accepts it, and the reward is paid", async () => {
      const client = await apiClientOf(server, respondent);
      const before = await client.call(getCurrentUser);
      const second = await adminPage(openDevice, server, says.device);
      await second.goto(address);
      await second.getByRole("link", { name: title }).click();
      await second.getByLabel(says.accept).check();
      await second
        .getByLabel(says.reasonField)
        .fill("Jawabannya masuk akal dan beragam.");
      await look(second, "review-appeal");
      await second.getByRole("button", { name: says.decide }).click();
      await expect(second.getByText(appeal)).toHaveCount(0);

      await page.goto(`${says.prefix}/home/task-history`);
      await expect(row.getByText(says.accepted)).toBeVisible();
      await look(page, "review-history-accepted");
      const after = await client.call(getCurrentUser);
      expect(after.balance).toBeGreaterThan(before.balance);
    });
  });
}

test("a fast respondent is asked to read again, once per page, and goes on with one tap", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("phone");
  await startReading(page, server, "");
  const asked = page.getByRole("region", { name: languages.id.fast });
  const onward = page.getByRole("button", { name: "Lanjut", exact: true });

  // A skipped page needs no reading.
  await onward.click();
  await expect(page.getByText("Bagian 2 dari 3")).toBeVisible();
  await page.getByRole("button", { name: "Kembali" }).click();
  await page.getByText("Setuju", { exact: true }).click();
  await onward.click();
  await expect(asked).toBeFocused();
  await expectAccessible(page, "the question whether to read a page again");
  await asked.getByRole("button", { name: "Baca lagi" }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.locator(".ap-section-start")).toBeFocused();
  await onward.click();

  await expect(page.getByText("Bagian 2 dari 3")).toBeVisible();
  await page.getByText("Setuju", { exact: true }).click();
  await onward.click();
  await asked.getByRole("button", { name: "Sudah, lanjut" }).click();

  // A respondent who was asked twice is not asked again.
  await expect(page.getByText("Bagian 3 dari 3")).toBeVisible();
  await page.getByText("Setuju", { exact: true }).click();
  await page.getByRole("button", { name: languages.id.send }).click();
  await expect(page).toHaveURL(/\/finish$/);
});

test("a fast respondent with a keyboard is asked to read again", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("desktop");
  await startReading(page, server, "/en");
  const asked = page.getByRole("region", { name: languages.en.fast });
  const onward = page.getByRole("button", { name: "Next", exact: true });
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await onward.press("Enter");
  await expect(asked).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(".ap-section-start")).toBeFocused();
  await onward.press("Enter");
  await expect(page.getByText("Part 2 of 3")).toBeVisible();
  await onward.press("Enter");
  await expect(page.getByText("Part 3 of 3")).toBeVisible();
  const answer = page.getByRole("radio").first();
  await answer.focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: languages.en.send }).press("Enter");
  await expect(asked).toBeFocused();
  // Enter in a field would submit questions below it unread.
  await answer.press("Enter");
  await expect(asked).toBeVisible();
  await asked.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("button", { name: languages.en.sendAnyway }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/finish$/);
});

test("an admin accepts several held answers at once", async ({
  openDevice,
  server,
}) => {
  const { title, code } = await surveyOfMeals(server);
  const respondents = await Promise.all(
    ["Ayu", "Bagus"].map((name) => aUser(server, uniqueName(name))),
  );
  for (const user of respondents) await submitFast(server, user, code);
  const page = await adminPage(openDevice, server, languages.id.device);
  await page.goto("/admin/home/review");
  const rows = page.getByRole("row").filter({ hasText: title });
  await expect(rows).toHaveCount(2);
  for (const { name } of respondents)
    await page.getByLabel(`Pilih jawaban ${name} untuk ${title}`).check();
  await page.getByRole("button", { name: "Terima 2 jawaban" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("langsung dibayar");
  await look(page, "review-bulk", "dialog[open]");
  await dialog.getByRole("button", { name: "Terima", exact: true }).click();
  await expect(page.getByText("2 jawaban diterima.")).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.goto("/admin/home/review?stage=ended");
  await expect(rows).toHaveCount(2);
  await look(page, "review-ended");
  for (const user of respondents) {
    const client = await apiClientOf(server, user);
    const { balance } = await client.call(getCurrentUser);
    expect(balance).toBeGreaterThan(0);
  }
});

test("the help lists the rules in use, in both languages", async ({
  openDevice,
}) => {
  for (const [device, path, rule] of [
    ["phone", "/help/quality", "Waktu per halaman"],
    ["desktop", "/en/help/quality", "Time per page"],
  ] as const) {
    const page = await openDevice(device);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 4 })).toHaveCount(15);
    await expect(page.getByRole("heading", { name: rule })).toBeVisible();
    await look(page, "help-quality");
  }
});

/** Opens a survey of three pages that take at least half a minute to read. */
async function startReading(
  page: Page,
  server: ReachableServer,
  prefix: string,
): Promise<void> {
  const creator = await apiClientOf(server, await aUser(server, "Penulis"));
  const words = "kami ingin tahu pendapat Anda tentang layanan ini ".repeat(12);
  const choices = ["Setuju", "Tidak setuju"].map((label, index) => ({
    id: `c${String(index)}`,
    label,
  }));
  const { code } = await publishWithLogic(creator, {
    title: uniqueName("Bacaan"),
    sections: [1, 2, 3].map((number) => ({
      title: `Halaman ${String(number)}`,
      questions: [
        {
          type: "single_choice" as const,
          title: words.trim(),
          required: false,
          options: { choices },
        },
      ],
    })),
  });
  await signIn(page, await aUser(server, uniqueName("Cepat")));
  await page.goto(`${prefix}/tasks/surveys/${code}`);
  await page.getByRole("button", { name: /^(?:Mulai|Start)$/ }).click();
  // The code that asks to read again loads with the notice of the place, after the form.
  await expect(page.locator(".ap-place")).toBeAttached();
}

const meals = ["Sarapan", "Makan siang", "Makan malam", "Camilan", "Minuman"];

/** One page of choices and a text. The rule of times alone holds an answer given in a few seconds. */
async function surveyOfMeals(server: ReachableServer) {
  const creator = await apiClientOf(server, await aUser(server, "Juru Masak"));
  const title = uniqueName("Makan");
  const choices = ["Di rumah", "Di kantor", "Di warung"].map(
    (label, index) => ({ id: `c${String(index)}`, label }),
  );
  const { code } = await publishWithLogic(creator, {
    title,
    sections: [
      {
        title: "Kebiasaan makan",
        questions: [
          ...meals.map((meal) => ({
            type: "single_choice" as const,
            title: `${meal}: di mana biasanya?`,
            options: { choices },
          })),
          {
            type: "long_text" as const,
            title: "Apa yang terakhir Anda makan?",
            options: {},
          },
        ],
      },
    ],
  });
  return { title, code };
}

/** Gives the first choice of every question, and pastes the text. @returns the submission. */
async function answerFast(
  page: Page,
  says: (typeof languages)["id" | "en"],
): Promise<Request> {
  const text = page.getByRole("textbox");
  await text.pressSequentially(pasted);
  await text.press("ControlOrMeta+A");
  await text.press("ControlOrMeta+X");
  await text.press("ControlOrMeta+V");
  await expect(text).toHaveValue(pasted);
  for (const group of await page.getByRole("group").all())
    await group.getByRole("radio").first().check();
  const submission = page.waitForRequest("**/api/answer/save");
  await page.getByRole("button", { name: says.send }).click();
  await expect(page.getByRole("region", { name: says.fast })).toBeFocused();
  await look(page, "review-nudge");
  await page.getByRole("button", { name: says.sendAnyway }).click();
  return submission;
}

function behaviourIn(submission: Request) {
  const { behaviour } = submission.postDataJSON() as {
    behaviour: { pasted: Record<string, number>; device: string };
  };
  return { ...behaviour, pasted: Object.values(behaviour.pasted) };
}

async function submitFast(
  server: ReachableServer,
  user: User,
  code: string,
): Promise<void> {
  const { status } = await answerWithin(server, user, code, 3, (type) =>
    type === "long_text" ? "Nasi goreng." : "c1",
  );
  expect(status).toBe("flagged");
}
