import { saveTranslation } from "@sigi/contract/survey-languages.ts";
import { createSurvey, updateForm } from "@sigi/contract/surveys.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { expect, test } from "./support/journey.ts";
import { look } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { pay } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

/** The texts of the pages, in each of their languages. */
const languages = {
  id: {
    prefix: "",
    title: "Air minum",
    choice: "Bahasa survei",
    start: "Mulai",
    send: "Kirim jawaban",
    sent: "Jawaban Anda sudah terkirim",
    failed: "Bahasa belum bisa diganti.",
  },
  en: {
    prefix: "/en",
    title: "Drinking water",
    choice: "Survey language",
    start: "Start",
    send: "Send answers",
    sent: "Your answers have been sent",
    failed: "The language could not be changed.",
  },
} as const;

const texts = {
  en: {
    title: "Drinking water",
    "questions.source.title": "Where does your water come from?",
  },
  jv: {
    title: "Banyu ngombe",
    "questions.source.title": "Banyumu saka ngendi?",
    "questions.source.options.choices.well.label": "Saka sumur",
    closingSentence: "Matur nuwun, {{source}}.",
  },
  ar: { title: "مياه الشرب", "questions.source.title": "من أين ماؤك؟" },
};

/** A published survey in Indonesian, English, Javanese and Arabic. */
async function publish(server: Server): Promise<string> {
  const creator = await apiClientOf(
    server,
    await aUser(server, "Peneliti Air"),
  );
  const { code, form } = await creator.call(createSurvey, {
    body: { title: "Air minum", respondents: 5 },
  });
  const params = { id: form.id };
  await creator.call(updateForm, {
    params,
    body: { closingSentence: "Terima kasih." },
  });
  await creator.call(saveQuestion, {
    body: {
      sectionId: form.sections[0]?.id ?? 0,
      code: "source",
      type: "single_choice",
      title: "Dari mana air Anda?",
      options: {
        choices: [
          { id: "well", label: "Sumur" },
          { id: "shop", label: "Toko" },
        ],
      },
    },
  });
  for (const [language, translated] of Object.entries(texts)) {
    await creator.call(saveTranslation, {
      params: { ...params, language },
      body: {
        texts: Object.entries(translated).map(([place, text]) => ({
          place,
          text,
        })),
      },
    });
  }
  await pay(creator, code);
  return code;
}

for (const language of ["id", "en"] as const) {
  const says = languages[language];

  test(`a respondent chooses the language of a survey, and changes it while answering, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const code = await publish(server);
    const user = await aUser(server, "Warga", { locale: language });
    const page = await openDevice("phone");
    await signIn(page, user);
    await page.goto(`${says.prefix}/tasks/surveys/${code}`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(says.title);
    const choice = page.getByRole("combobox", { name: says.choice });
    await expect(choice.getByRole("option")).toHaveText([
      "Bahasa Indonesia",
      "العربية",
      "English",
      "Basa Jawa",
    ]);

    await choice.selectOption({ label: "العربية" });
    await expect(heading).toHaveText(texts.ar.title);
    await expect(heading).toHaveAttribute("dir", "rtl");
    await look(page, `survey-language-${language}`);
    await choice.selectOption({ label: "Basa Jawa" });
    await expect(heading).toHaveText(texts.jv.title);
    await expect(heading).toHaveAttribute("lang", "jv");
    await page.getByRole("button", { name: says.start }).click();
    await page.getByLabel("Saka sumur").check();

    await page.context().setOffline(true);
    await choice.selectOption({ label: "English" });
    await expect(page.getByText(says.failed)).toBeVisible();
    await expect(choice).toHaveValue("jv");
    await page.context().setOffline(false);
    await choice.selectOption({ label: "English" });
    await expect(
      page.getByText(texts.en["questions.source.title"]),
    ).toBeVisible();
    await expect(page.getByLabel("Sumur")).toBeChecked();
    await look(page, `survey-language-form-${language}`);
    await choice.selectOption({ label: "Basa Jawa" });
    await expect(page.getByLabel("Saka sumur")).toBeChecked();

    await page.reload();
    await expect(page.getByLabel("Saka sumur")).toBeChecked();
    await page.getByRole("button", { name: says.send }).click();
    await expect(page.getByText(says.sent)).toBeVisible();
    await expect(page.getByText("Matur nuwun, Saka sumur.")).toBeVisible();
  });
}

test("a device remembers the language, and a link may name another", async ({
  openDevice,
  server,
}) => {
  const code = await publish(server);
  const page = await openDevice("phone");
  const path = `/tasks/surveys/${code}`;
  await page.goto(`${path}?language=en&source=wa`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(texts.en.title);
  await page
    .getByRole("combobox", { name: "Bahasa survei" })
    .selectOption({ label: "Basa Jawa" });
  await expect(heading).toHaveText(texts.jv.title);
  await expect(page).toHaveURL(/\?language=jv&source=wa$/);
  await page.goto(path);
  await expect(heading).toHaveText(texts.jv.title);
  for (const [asked, title] of [
    ["en", texts.en.title],
    ["su", texts.jv.title],
    ["%00", texts.jv.title],
    ["x".repeat(300), texts.jv.title],
  ] as const) {
    await page.goto(`${path}?language=${asked}`);
    await expect(heading).toHaveText(title);
  }
});
