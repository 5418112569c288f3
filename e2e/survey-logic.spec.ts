import type { Page } from "@playwright/test";
import type { Survey } from "@sigi/contract/surveys.ts";
import { expression, publishWithLogic } from "./support/logic-survey.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { answerSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

/** The texts of the page, in each of its languages. */
const languages = {
  id: {
    prefix: "",
    start: "Mulai",
    resume: "Lanjutkan survei",
    next: "Lanjut",
    back: "Kembali",
    send: "Kirim jawaban",
    sent: "Jawaban Anda sudah terkirim",
    part: (n: number, total: number) => `Bagian ${n} dari ${total}`,
    date: "17 Agustus 2026",
    required: "Pertanyaan ini wajib diisi.",
    screened: "Survei ini mencari responden lain",
    screenedText: "Tidak ada yang salah dengan jawaban Anda",
    others: "Lihat survei lain",
    answered: "Survei ini ternyata mencari kelompok responden lain.",
    failed: "Pertanyaan di sini belum dapat dimuat.",
    retry: "Coba lagi",
  },
  en: {
    prefix: "/en",
    start: "Start",
    resume: "Continue the survey",
    next: "Next",
    back: "Back",
    send: "Send answers",
    sent: "Your answers have been sent",
    part: (n: number, total: number) => `Part ${n} of ${total}`,
    date: "August 17, 2026",
    required: "This question needs an answer.",
    screened: "This survey is looking for other people",
    screenedText: "You did nothing wrong",
    others: "See other surveys",
    answered: "This survey turned out to be for a different group of people.",
    failed: "These questions couldn't be loaded.",
    retry: "Try again",
  },
} as const;

type Language = keyof typeof languages;

const drinks = [
  { id: "tea", label: "Teh" },
  { id: "coffee", label: "Kopi" },
  { id: "juice", label: "Jus" },
];

const creatorOf = async (server: Server) =>
  apiClientOf(server, await aUser(server, "Peneliti Logika"));

/** Opens the survey as a new respondent and starts it. */
async function start(
  page: Page,
  server: Server,
  { code }: Survey,
  { language = "id", query = "" }: { language?: Language; query?: string } = {},
) {
  const { prefix, start: label } = languages[language];
  const user = await aUser(server, "Warga", { locale: language });
  await signIn(page, user);
  await page.goto(`${prefix}/tasks/surveys/${code}${query}`);
  await page.getByRole("button", { name: label }).click();
  return user;
}

for (const language of inOneLanguage(["id", "en"] as const)) {
  const says = languages[language];

  test(`jumps, carried choices, repeated sections and answers in texts lead to a closing sentence, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const survey = await publishWithLogic(await creatorOf(server), {
      title: "Minuman sehari-hari",
      closingSentence:
        "Terima kasih, <b>{{name}}</b>. Anda paling suka {{favourite}}, sejak {{since}}.",
      sections: [
        {
          questions: [
            {
              code: "name",
              type: "short_text",
              title: "Nama panggilan",
              required: true,
            },
            {
              code: "since",
              type: "date",
              title: "Sejak kapan",
              required: true,
            },
            {
              code: "drinks",
              type: "multiple_choice",
              title: "Minuman Anda",
              required: true,
              options: { choices: drinks },
            },
            {
              code: "food",
              type: "yes_no",
              title: "Bahas makanan?",
              required: true,
              jumps: [
                { when: expression("not food"), to: { go: "each drink" } },
              ],
            },
          ],
        },
        {
          questions: [{ type: "short_text", title: "Makanan Anda" }],
        },
        {
          code: "each drink",
          title: "Tentang {{@item.label}}",
          repeat: { question: "drinks", over: "chosen" },
          questions: [
            {
              code: "glasses",
              type: "number",
              title: "Berapa gelas {{lower(@item.label)}}, {{name}}?",
              required: true,
            },
          ],
        },
        {
          questions: [
            {
              code: "favourite",
              type: "single_choice",
              title: "Yang paling disukai",
              required: true,
              options: {
                choices: [],
                carry: { question: "drinks", which: "chosen" },
              },
            },
          ],
        },
      ],
    });
    const page = await openDevice("phone");
    await start(page, server, survey, { language });
    const next = page.getByRole("button", { name: says.next, exact: true });
    const heading = page.getByRole("heading", { level: 2 });

    await page.getByLabel("Nama panggilan").fill("<i>Ayu</i>");
    await page.getByLabel("Sejak kapan").fill("2026-08-17");
    await page.getByLabel("Kopi").check();
    await page.getByLabel("Teh").check();
    const food = page.getByRole("group", { name: "Bahas makanan?" });
    await food.getByRole("radio").last().check();
    await expect(page.getByText(says.part(1, 4))).toBeVisible();
    await next.click();

    await expect(heading).toHaveText("Tentang Teh");
    const tea = page.getByLabel("Berapa gelas teh, <i>Ayu</i>?");
    await tea.fill("3");
    await next.click();
    await expect(heading).toHaveText("Tentang Kopi");
    const coffee = page.getByLabel("Berapa gelas kopi, <i>Ayu</i>?");
    await expect(coffee).toHaveValue("");
    await next.click();
    await expect(page.getByText(says.required)).toBeVisible();
    await look(page, `logic-repeated-fault-${language}`);
    // The fault concerns one item: the other item's answer has none.
    await page.getByRole("button", { name: says.back }).click();
    await expect(heading).toHaveText("Tentang Teh");
    await expect(tea).toHaveValue("3");
    await expect(page.getByText(says.required)).toHaveCount(0);
    await next.click();
    await coffee.fill("1");
    await page.reload();
    await expect(coffee).toHaveValue("1");
    await next.click();

    const favourite = page.getByRole("group", { name: "Yang paling disukai" });
    await expect(favourite.getByRole("radio")).toHaveCount(2);
    await favourite.getByLabel("Kopi").check();
    await expect(page.getByText(says.part(4, 4))).toBeVisible();
    await page.getByRole("button", { name: says.send }).click();

    await expect(page.getByRole("heading", { name: says.sent })).toBeVisible();
    const closing = page.getByText(
      `Terima kasih, <i>Ayu</i>. Anda paling suka Kopi, sejak ${says.date}.`,
    );
    await expect(closing).toBeVisible();
    await expect(closing.locator("b")).toHaveText("<i>Ayu</i>");
    await look(page, `logic-closing-${language}`);
    await page.reload();
    await expect(closing).toBeVisible();
  });

  test(`a respondent who is screened out is told so kindly and leaves the place, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const survey = await publishWithLogic(await creatorOf(server), {
      title: "Pemilik sepeda motor",
      // Two of them may be screened out: one for every four is paid.
      respondents: 5,
      sections: [
        {
          questions: [
            {
              type: "single_choice",
              title: "Punya sepeda motor?",
              required: true,
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
          ],
        },
        {
          questions: [
            { type: "short_text", title: "Merek apa?", required: true },
          ],
        },
      ],
    });
    const page = await openDevice("phone");
    await start(page, server, survey, { language });
    const next = page.getByRole("button", { name: says.next, exact: true });
    await expect(next).toBeVisible();
    await page.getByLabel("Tidak punya").check();
    await page.getByRole("button", { name: says.send }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: says.screened }),
    ).toBeVisible();
    await expect(page.getByText(says.screenedText)).toBeVisible();
    await expect(
      page.getByRole("strong").filter({ hasText: /^Rp\s?200$/ }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: says.others })).toBeVisible();
    await look(page, `logic-screened-${language}`);

    // A second visit explains the reason, and offers no second start.
    await page.goto(`${says.prefix}/tasks/surveys/${survey.code}`);
    await expect(page.getByText(says.answered)).toBeVisible();
    await expect(page.getByRole("button", { name: says.start })).toHaveCount(0);
    await lookInBothLanguages(page, `logic-screened-again-${language}`);

    // The place is free for another respondent.
    await answerSurvey(
      await apiClientOf(server, await aUser(server, "Warga Lain")),
      survey.code,
    );
  });

  test(`what cannot load is loaded again with nothing typed lost, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const survey = await publishWithLogic(await creatorOf(server), {
      title: "Sinyal lemah",
      sections: [
        {
          questions: [
            { type: "long_text", title: "Cerita Anda" },
            { type: "linear_scale", title: "Seberapa puas?", required: true },
          ],
        },
      ],
    });
    const page = await openDevice("phone");
    await start(page, server, survey, { language });
    await page.getByLabel("Cerita Anda").fill("Sinyal di desa kami lemah.");

    let failed = 0;
    await page.route(/\/assets\/scales-[^/]+\.js/, (route) => {
      failed += 1;
      return route.abort();
    });
    await page.reload();
    const alert = page.getByRole("alert").filter({ hasText: says.failed });
    await expect(alert).toBeVisible();
    expect(failed).toBeGreaterThan(0);
    await look(page, `logic-types-failed-${language}`);
    // The retry fails again without a connection.
    const retry = alert.getByRole("button", { name: says.retry });
    await retry.click();
    await expect(alert).toBeVisible();

    await page.unrouteAll();
    await retry.click();
    await expect(page.getByLabel("Cerita Anda")).toHaveValue(
      "Sinyal di desa kami lemah.",
    );
    await page
      .getByRole("group", { name: "Seberapa puas?" })
      .getByRole("radio")
      .first()
      .check();
    await page.getByRole("button", { name: says.send }).click();
    await expect(page.getByRole("heading", { name: says.sent })).toBeVisible();
  });
}

test("values of the link decide and are piped, also after a reload without them", async ({
  openDevice,
  server,
}) => {
  const survey = await publishWithLogic(await creatorOf(server), {
    title: "Dari mana Anda datang",
    flow: { variables: ["source", "city"] },
    closingSentence: "Salam untuk {{$city}}!",
    sections: [
      {
        title: "Warga {{$city}}",
        questions: [
          {
            type: "short_text",
            title: "Grup WhatsApp mana?",
            showIf: expression("$source = 'wa'"),
          },
          {
            type: "short_text",
            title: "Poster di mana?",
            showIf: expression("$source = 'poster'"),
          },
        ],
      },
    ],
  });
  const page = await openDevice("phone");
  await start(page, server, survey, {
    query: `?source=wa&city=${encodeURIComponent("<b>Solo</b>")}&other=1`,
  });
  const title = page.getByRole("heading", { level: 2 });
  await expect(title).toHaveText("Warga <b>Solo</b>");
  await page.getByLabel("Grup WhatsApp mana?").fill("Arisan");
  await expect(page.getByLabel("Poster di mana?")).toHaveCount(0);
  // The values belong to the participation: another link changes nothing.
  await page.goto(`/tasks/surveys/${survey.code}?source=poster&city=Medan`);
  await page.getByRole("button", { name: "Lanjutkan survei" }).click();
  await expect(title).toHaveText("Warga <b>Solo</b>");
  await expect(page.getByLabel("Grup WhatsApp mana?")).toHaveValue("Arisan");
  await page.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(page.getByText("Salam untuk <b>Solo</b>!")).toBeVisible();
});

test("a random order that shows some of the questions stays the same over a reload and on another device", async ({
  openDevice,
  server,
}) => {
  const survey = await publishWithLogic(await creatorOf(server), {
    title: "Urutan acak",
    flow: { order: { random: true, show: null } },
    sections: ["Pagi", "Siang", "Malam"].map((time) => ({
      title: time,
      order: { random: true, show: 3 },
      questions: Array.from({ length: 6 }, (_, n) => ({
        type: "short_text" as const,
        title: `${time} ${String(n + 1)}`,
        required: false,
      })),
    })),
  });
  const page = await openDevice("phone");
  const user = await start(page, server, survey);
  const seen = await pagesOf(page);
  expect(seen).toHaveLength(3);
  for (const [heading = "", ...questions] of seen) {
    expect(new Set(questions).size).toBe(3);
    expect(questions.every((one) => one.startsWith(heading))).toBe(true);
  }
  expect(new Set(seen.map(([heading]) => heading))).toEqual(
    new Set(["Pagi", "Siang", "Malam"]),
  );
  await page.goto(`/tasks/surveys/${survey.code}`);
  await page.getByRole("button", { name: "Lanjutkan survei" }).click();
  expect(await pagesOf(page)).toEqual(seen);

  const computer = await openDevice("desktop");
  await signIn(computer, user);
  await computer.goto(`/en/tasks/surveys/${survey.code}`);
  await computer.getByRole("button", { name: /Start|Continue/ }).click();
  expect(await pagesOf(computer)).toEqual(seen);
});

/** The heading and the questions of each page, reloaded on the way. */
async function pagesOf(page: Page): Promise<string[][]> {
  const seen: string[][] = [];
  const next = page.getByRole("button", { name: /^(Lanjut|Next)$/ });
  const heading = page.getByRole("heading", { level: 2 });
  for (;;) {
    await expect(
      page.getByText(new RegExp(`^(Bagian|Part) ${String(seen.length + 1)} `)),
    ).toBeVisible();
    const read = async () => [
      await heading.innerText(),
      ...(await page
        .getByRole("textbox")
        .evaluateAll((fields) =>
          fields.map(
            (field) =>
              (field as HTMLInputElement).labels?.[0]?.textContent ?? "",
          ),
        )),
    ];
    const shown = await read();
    await page.reload();
    await expect.poll(read).toEqual(shown);
    seen.push(shown);
    if (!(await next.isVisible())) return seen;
    await next.click();
  }
}
