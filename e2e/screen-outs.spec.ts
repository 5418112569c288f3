import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import { payByCard, payWindow } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const stories = [
  {
    language: "id",
    path: "",
    section: "Imbalan di luar kriteria",
    number: "Jumlah orang",
    pay: "Imbalan per orang",
    save: "Simpan anggaran",
    line: /^1 × Rp\s?200$/,
    publish: "Terbitkan",
    review: "Periksa sebelum terbit",
    next: "Lanjut",
    yes: "Iya",
    close: "Tutup",
    done: "Survei Anda telah diterbitkan.",
    told: /Anda tetap mendapat Rp\s?200/,
    start: "Mulai",
    send: "Kirim jawaban",
    out: "Survei ini mencari responden lain",
    amount: /^Rp\s?200$/,
    history: "Imbalan survei yang tidak cocok untuk Anda",
    waiting: "Survei ini menunggu pembuatnya",
    spent: /Anggaran untuk responden di luar kriteria sudah habis/,
    add: "Tambah anggaran",
    more: "Tambahan imbalan di luar kriteria",
    payMore: /^Bayar Rp\s?400$/,
    added: "Anggaran ditambah.",
    left: /^2 dari 3 × Rp\s?200$/,
  },
  {
    language: "en",
    path: "/en",
    section: "Pay for being screened out",
    number: "How many people",
    pay: "Pay per person",
    save: "Save budget",
    line: /^1 × Rp\s?200$/,
    publish: "Publish",
    review: "Review before publishing",
    next: "Continue",
    yes: "Yes",
    close: "Close",
    done: "Your survey has been published.",
    told: /you still get Rp\s?200/,
    start: "Start",
    send: "Send answers",
    out: "This survey is looking for other people",
    amount: /^Rp\s?200$/,
    history: "Reward for a survey you did not qualify for",
    waiting: "This survey is waiting for its creator",
    spent: /The budget for screened-out people is used up/,
    add: "Add to the budget",
    more: "Screened-out people to pay for",
    payMore: /^Pay Rp\s?400$/,
    added: "Budget added.",
    left: /^2 of 3 × Rp\s?200$/,
  },
] as const;

for (const story of inOneLanguage(stories)) {
  test(`a creator buys screen-outs, a respondent is screened out and paid, and the creator adds to the budget, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Saring", {
      locale: story.language,
    });
    const api = await apiClientOf(server, creator);
    const { code, form } = await api.call(createSurvey, {
      body: { title: "Pemilik sepeda motor", respondents: 4 },
    });
    await api.call(saveQuestion, {
      body: {
        sectionId: form.sections[0]?.id,
        type: "single_choice",
        title: "Punya sepeda motor?",
        options: {
          choices: [
            { id: "yes", label: "Ya, punya" },
            {
              id: "no",
              label: "Tidak punya",
              jumpTo: { end: "screened_out" },
            },
          ],
        },
      },
    });

    const desktop = await openDevice("desktop");
    await signIn(desktop, creator);
    await desktop.goto(`${story.path}/tasks/question/${code}`);
    await untilLoaded(desktop);
    await desktop.goto(`${story.path}/tasks/setting`);
    const section = desktop.getByRole("region", { name: story.section });
    await expect(section.getByLabel(story.number)).toHaveValue("1");
    await section.getByLabel(story.pay).fill("9000");
    await section.getByRole("button", { name: story.save }).click();
    await expect(section.getByLabel(story.pay)).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await section.getByLabel(story.pay).fill("200");
    await section.getByRole("button", { name: story.save }).click();
    await expect(desktop.getByText(story.line)).toBeVisible();
    await look(desktop, "screen-outs-settings");

    await desktop
      .getByRole("button", { name: story.publish, exact: true })
      .click();
    const review = desktop.getByRole("dialog", { name: story.review });
    await expect(review.getByText(story.line)).toBeVisible();
    await look(desktop, "screen-outs-review");
    await review.getByRole("button", { name: story.next }).click();
    await desktop.getByRole("button", { name: story.yes, exact: true }).click();
    const pay = payWindow(desktop);
    await payByCard(pay);
    await pay.getByRole("button", { name: story.close }).last().click();
    await expect(desktop.getByText(story.done)).toBeVisible();
    expect(await api.call(getSurvey, { params: { code } })).toMatchObject({
      status: "active",
      screenOuts: 1,
      screenOutPay: 200,
      totalCost: 2_200,
    });

    const phone = await openDevice("phone");
    const respondent = await aUser(server, "Warga", {
      locale: story.language,
    });
    await signIn(phone, respondent);
    await phone.goto(`${story.path}/tasks/surveys/${code}`);
    await expect(phone.getByText(story.told)).toBeVisible();
    await look(phone, "screen-outs-start");
    await phone.getByRole("button", { name: story.start }).click();
    await phone.getByLabel("Tidak punya").check();
    await phone.getByRole("button", { name: story.send }).click();
    await expect(
      phone.getByRole("heading", { level: 1, name: story.out }),
    ).toBeVisible();
    await expect(
      phone.getByRole("strong").filter({ hasText: story.amount }),
    ).toBeVisible();
    await look(phone, "screen-outs-finish");
    await phone.goto(`${story.path}/home/history`);
    await expect(phone.getByText(story.history).first()).toBeVisible();
    await look(phone, "screen-outs-history");

    const late = await openDevice("phone");
    await signIn(late, await aUser(server, "Warga Lain"));
    await late.goto(`${story.path}/tasks/surveys/${code}`);
    await expect(late.getByText(story.waiting)).toBeVisible();
    await look(late, "screen-outs-waiting");

    await desktop.goto(`${story.path}/task/${code}`);
    await expect(desktop.getByText(story.spent)).toBeVisible();
    await look(desktop, "screen-outs-spent");
    await desktop.getByRole("button", { name: story.add }).click();
    const dialog = desktop.getByRole("dialog");
    await dialog.getByLabel(story.more).fill("2");
    await look(desktop, "screen-outs-top-up");
    await dialog.getByRole("button", { name: story.payMore }).click();
    await payByCard(pay);
    await pay.getByRole("button", { name: story.close }).last().click();
    await expect(desktop.getByText(story.added)).toBeVisible();
    await expect(desktop.getByText(story.left)).toBeVisible();
    await expect(desktop.getByText(story.spent)).toBeHidden();
    await late.reload();
    await expect(late.getByRole("button", { name: story.start })).toBeVisible();
  });
}
