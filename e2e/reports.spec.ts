import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { getResults } from "@sigi/contract/results.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { publishWithLogic } from "./support/logic-survey.ts";
import { adminPage, answerWithin } from "./support/reviews.ts";
import { look } from "./support/screen.ts";
import { apiClientOf, aUser, signIn, uniqueName } from "./support/users.ts";
import type { ReachableServer } from "../apps/server/testing/test-server.ts";

/** The texts of the pages, in each of their languages. */
const languages = {
  id: {
    prefix: "",
    report: "Laporkan jawaban",
    reportField: "Apa yang salah dengan jawaban ini?",
    send: "Kirim laporan",
    short: "Tulis minimal 10 karakter.",
    waiting: "Laporan Anda sedang diperiksa",
    reject: "Tolak jawaban",
    rejectFinally: "Tolak",
    reasonField: "Alasan untuk responden",
    rejected: /Imbalannya belum ditarik: Anda dapat mengajukan banding/,
    open: "Rincian",
    appealField: "Mengapa jawaban ini semestinya diterima?",
    sendAppeal: "Kirim banding",
    confirming: /Admin lain memutuskan paling lambat/,
    otherAdmin: /jadi admin lain yang mengonfirmasinya/,
    confirm: /^Ya: .+ ditarik kembali/,
    decide: "Putuskan",
    reversed: /Ditolak oleh dua admin/,
    taken: "Imbalan survei ditarik kembali",
    upheld: "Jawaban ini ditolak",
    lists: {
      sampled: "Belum ada sampel yang dinilai dalam 90 hari terakhir.",
      reporters: /Pembuat survei dengan tiga laporan atau lebih/,
      often_rejected: /Responden dengan tiga jawaban ditolak/,
    },
  },
  en: {
    prefix: "/en",
    report: "Report this answer",
    reportField: "What is wrong with this answer?",
    send: "Send report",
    short: "Write at least 10 characters.",
    waiting: "Your report is being checked",
    reject: "Reject the answer",
    rejectFinally: "Reject",
    reasonField: "Reason for the respondent",
    rejected: /The reward has not been taken back: you can appeal/,
    open: "Details",
    appealField: "Why should this answer be accepted?",
    sendAppeal: "Send appeal",
    confirming: /Another admin decides until/,
    otherAdmin: /another admin has to confirm it/,
    confirm: /^Yes: .+ is taken back/,
    decide: "Decide",
    reversed: /Rejected by two admins/,
    taken: "Survey reward taken back",
    upheld: "This answer was rejected",
    lists: {
      sampled: "No samples were judged in the last 90 days.",
      reporters: /Creators with three reports or more/,
      often_rejected: /Respondents with three rejected answers/,
    },
  },
} as const;

const complaint = "Isinya huruf acak, bukan jawaban atas pertanyaan.";
const reason = "Jawaban teksnya tidak bermakna.";
const appeal = "Ponsel saya bermasalah saat mengetik, mohon dilihat lagi.";

for (const language of inOneLanguage(["id", "en"] as const)) {
  const says = languages[language];

  test(`a reported answer is rejected, appealed and taken back by a second admin, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const { creator, respondent, title, code } = await answeredSurvey(server);
    const creators = await openDevice("desktop");
    await signIn(creators, creator);
    const address = `${says.prefix}/task/${code}/answers?answer=1`;

    await test.step("the creator reports the answer", async () => {
      await creators.goto(address);
      await creators.getByRole("button", { name: says.report }).click();
      const field = creators.getByLabel(says.reportField);
      await expect(field).toBeFocused();
      await field.fill("Buruk");
      await creators.getByRole("button", { name: says.send }).click();
      await expect(creators.getByText(says.short)).toBeVisible();
      await look(creators, "report-form");
      await field.fill(complaint);
      await creators.getByRole("button", { name: says.send }).click();
      await expect(creators.getByText(says.waiting)).toBeVisible();
      await look(creators, "report-waiting");
    });

    const queue = `${says.prefix}/admin/home/review`;
    const first = await adminPage(openDevice, server);
    await test.step("an admin rejects it", async () => {
      await first.goto(`${queue}?stage=reported`);
      const row = first.getByRole("row").filter({ hasText: title });
      await expect(row.getByText(complaint)).toBeVisible();
      await look(first, "report-queue");
      await row.getByRole("link", { name: title }).click();
      await expect(first.getByText(complaint)).toBeVisible();
      await first.getByRole("button", { name: says.reject }).click();
      await first.getByLabel(says.reasonField).fill(reason);
      await look(first, "report-reject");
      await first
        .getByRole("button", { name: says.rejectFinally, exact: true })
        .click();
      await expect(first.getByLabel(says.reasonField)).toHaveCount(0);
    });

    const phone = await openDevice("phone");
    await signIn(phone, respondent);
    const client = await apiClientOf(server, respondent);
    const { balance } = await client.call(getCurrentUser);
    expect(balance).toBeGreaterThan(0);
    const entry = phone
      .getByRole("row")
      .or(phone.getByRole("listitem"))
      .filter({ hasText: title });
    await test.step("the respondent keeps the reward, reads why, and appeals", async () => {
      await phone.goto(`${says.prefix}/home/task-history`);
      await expect(entry.getByText(says.rejected)).toBeVisible();
      await look(phone, "report-history-rejected");
      await entry.getByRole("button", { name: says.open }).click();
      const dialog = phone.getByRole("dialog");
      await expect(dialog.getByText(reason)).toBeVisible();
      await expect(dialog.getByText(complaint)).toHaveCount(0);
      await dialog.getByLabel(says.appealField).fill(appeal);
      await dialog.getByRole("button", { name: says.sendAppeal }).click();
      await expect(dialog.getByText(says.confirming)).toBeVisible();
      await look(phone, "report-own-appealed", "dialog[open]");
    });

    await test.step("a second admin confirms, and the reward is taken back", async () => {
      await first.goto(`${queue}?stage=confirmed`);
      await first.getByRole("link", { name: title }).click();
      await expect(first.getByText(says.otherAdmin)).toBeVisible();
      const second = await adminPage(openDevice, server);
      await second.goto(`${queue}?stage=confirmed`);
      await second.getByRole("link", { name: title }).click();
      await expect(second.getByText(appeal)).toBeVisible();
      await second.getByLabel(says.confirm).check();
      await second.getByLabel(says.reasonField).fill(reason);
      await look(second, "report-confirm");
      await second.getByRole("button", { name: says.decide }).click();
      await expect(second.getByText(appeal)).toHaveCount(0);
    });

    await test.step("admins see samples, and who acts how", async () => {
      for (const [stage, text] of Object.entries(says.lists)) {
        await first.goto(`${queue}?stage=${stage}`);
        await expect(first.getByText(text).first()).toBeVisible();
        await look(first, `report-list-${stage}`);
      }
    });

    await test.step("balance and history show it, and the creator is told", async () => {
      await phone.goto(`${says.prefix}/home/task-history`);
      await expect(entry.getByText(says.reversed)).toBeVisible();
      await look(phone, "report-history-reversed");
      await phone.goto(`${says.prefix}/home/history`);
      await expect(phone.getByText(says.taken).first()).toBeVisible();
      await look(phone, "report-balance");
      expect((await client.call(getCurrentUser)).balance).toBe(0);
      await creators.goto(address);
      await expect(creators.getByText(says.upheld)).toBeVisible();
      await expect(creators.getByText("asdf qwer")).toHaveCount(0);
      await look(creators, "report-upheld");
      const api = await apiClientOf(server, creator);
      await expect
        .poll(async () => {
          const { answers } = await api.call(getResults, { params: { code } });
          return answers;
        })
        .toBe(0);
    });
  });
}

/** A survey with one answer, which is paid and counted. */
async function answeredSurvey(server: ReachableServer) {
  const creator = await aUser(server, uniqueName("Pelapor"));
  const respondent = await aUser(server, uniqueName("Asal"));
  const api = await apiClientOf(server, creator);
  const title = uniqueName("Belanja");
  const { code } = await publishWithLogic(api, {
    title,
    sections: [
      {
        title: "Belanja",
        questions: [
          {
            type: "long_text" as const,
            title: "Apa yang terakhir Anda beli?",
            options: {},
          },
        ],
      },
    ],
  });
  const mash = () => "asdf qwer zxcv";
  const { status } = await answerWithin(server, respondent, code, 30, mash);
  expect(status).toBe("accepted");
  await expect
    .poll(
      async () => (await api.call(getResults, { params: { code } })).answers,
    )
    .toBe(1);
  return { creator, respondent, title, code };
}
