import {
  getAnswerableSurvey,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { importSurvey } from "@sigi/contract/definitions.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { saveTranslation } from "@sigi/contract/survey-languages.ts";
import { getSurvey, updateForm } from "@sigi/contract/surveys.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { services } from "../surveys/catalogue/tables.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { createDraft } from "../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { participations } from "./tables.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
  // Surveys of free questions are published without a payment.
  await server.services.db
    .update(services)
    .set({ salePrice: 0, respondentFee: 0 });
});

const texts = {
  en: {
    title: "Drinking water",
    "questions.source.title": "Where does your water come from?",
    "questions.source.options.choices.well.label": "A well",
    "questions.why.title": "Why {{source}}?",
    closingSentence: "Thank you. {{source}} it is.",
  },
  jv: {
    title: "Banyu ngombe",
    "questions.source.options.choices.well.label": "Sumur ndhuwur",
    closingSentence: "Matur nuwun.",
  },
} as const;

/**
 * A published survey in Indonesian, English and, in part, Javanese. The answer "well" leads to a question for the
 * reason.
 */
async function publish() {
  const { id, code } = await createDraft(server, creator, {
    title: "Air minum",
    questions: [
      {
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
      {
        code: "why",
        type: "short_text",
        title: "Mengapa {{source}}?",
        required: false,
        showIf: {
          call: "equals",
          args: [
            { call: "label", args: [{ answer: "source" }] },
            { value: "Sumur" },
          ],
        },
      },
    ],
  });
  await creator.client.call(updateForm, {
    params: { id },
    body: { closingSentence: "Terima kasih. Jadi, {{source}}." },
  });
  for (const language of ["en", "jv"] as const) {
    const entries = Object.entries(texts[language]);
    const body = { texts: entries.map(([place, text]) => ({ place, text })) };
    const params = { id, language };
    await creator.client.call(saveTranslation, { params, body });
  }
  await creator.client.call(startPayment, { params: { code } });
  return { id, code };
}

/** Starts the survey in a language and submits "well" with a reason. */
async function answerIn(
  { id, code }: { id: number; code: string },
  language: string | undefined,
  user: TestUser,
) {
  const { survey } = await user.client.call(startAnswer, {
    params: { code },
    body: { language },
  });
  const questions = survey.form?.sections.flatMap((one) => one.questions) ?? [];
  const [source, why] = questions;
  const values = [
    { questionId: source?.id ?? 0, value: "well" },
    { questionId: why?.id ?? 0, value: "dekat" },
  ];
  const submit = () =>
    user.client.call(submitAnswer, {
      body: { formId: id, values, language: survey.language },
    });
  return { survey, questions, submit };
}

const languageOf = async (surveyId: number) => {
  const rows = await server.services.db
    .select({ language: participations.language })
    .from(participations)
    .where(eq(participations.surveyId, surveyId))
    .orderBy(participations.id);
  return rows.map(({ language }) => language);
};

describe("a survey in three languages", () => {
  it("is answered in each, branches alike, and thanks in the language of the answer", async () => {
    const survey = await publish();
    const shown: Record<string, unknown> = {};
    const thanks: string[] = [];
    for (const language of ["id", "en", "jv"]) {
      const user = await createUser(server, { locale: "id" });
      const read = await answerIn(survey, language, user);
      expect(read.survey).toMatchObject({
        language,
        languages: ["id", "en", "jv"],
      });
      shown[language] = [
        read.survey.title,
        ...read.questions.map(({ title }) => title),
      ];
      // Its condition holds in all languages, so the reason is stored with each answer.
      const receipts = await Promise.all([read.submit(), read.submit()]);
      thanks.push(...receipts.map((receipt) => receipt.closingSentence));
    }
    expect(shown).toEqual({
      id: ["Air minum", "Dari mana air Anda?", "Mengapa {{source}}?"],
      en: [
        "Drinking water",
        "Where does your water come from?",
        "Why {{source}}?",
      ],
      jv: ["Banyu ngombe", "Dari mana air Anda?", "Mengapa {{source}}?"],
    });
    expect(thanks).toEqual([
      "Terima kasih. Jadi, Sumur.",
      "Terima kasih. Jadi, Sumur.",
      "Thank you. A well it is.",
      "Thank you. A well it is.",
      "Matur nuwun.",
      "Matur nuwun.",
    ]);
    expect(await languageOf(survey.id)).toEqual([null, "en", "jv"]);
    const { rows } = await server.services.db.execute(
      `select (select count(*)::int from jsonb_object_keys(values)) as answered from answers where survey_id = ${survey.id}`,
    );
    expect(rows.map(({ answered }) => answered)).toEqual([2, 2, 2]);
  });

  it("is read in the language that is asked for, else in that of the request, else in its own", async () => {
    const { code } = await publish();
    const titleFor = async (locale: "id" | "en", language?: string) => {
      const { client } = await createUser(server, { locale });
      const survey = await client.call(getAnswerableSurvey, {
        params: { code },
        query: { language },
      });
      return survey.title;
    };
    expect(await titleFor("id")).toBe("Air minum");
    expect(await titleFor("en")).toBe("Drinking water");
    expect(await titleFor("en", "jv")).toBe("Banyu ngombe");
    expect(await titleFor("en", "su")).toBe("Drinking water");
    expect(await titleFor("id", "su")).toBe("Air minum");
  });

  it("is exported with all, and imported to the same survey again", async () => {
    const { code } = await publish();
    const file = await creator.client.fetch(`/api/tasks/definition/${code}`);
    const definition: unknown = await file.clone().json();
    expect(definition).toMatchObject({ language: "id", translations: texts });
    const { survey } = await creator.client.call(importSurvey, {
      body: { file: new File([await file.bytes()], "survei.json") },
    });
    const again = await creator.client.fetch(
      `/api/tasks/definition/${survey.code}`,
    );
    expect(await again.json()).toEqual(definition);
  });

  it("loses only the texts of an imported file that a survey cannot hold", async () => {
    const { code } = await publish();
    const file = await creator.client.fetch(`/api/tasks/definition/${code}`);
    const definition = (await file.json()) as Record<string, unknown>;
    const faulty = {
      ...definition,
      translations: {
        id: { title: "Air" },
        en: {
          title: "<script>alert(1)</script>Water",
          "questions.why.title": "Why {{gone}}?",
          "questions.source.title": "<b>Where</b><img src=x onerror=alert(1)>?",
          "questions.lost.title": "Lost",
        },
      },
    };
    const { survey, report } = await creator.client.call(importSurvey, {
      body: { file: new File([JSON.stringify(faulty)], "survei.json") },
    });
    const lost = report.entries.filter(({ outcome }) => outcome === "lost");
    expect(lost.map(({ source }) => source)).toEqual(
      expect.arrayContaining([
        "translations.id",
        "translations.en.questions.lost",
        "translations.en.questions.why.title",
      ]),
    );
    const params = { code: survey.code };
    const { form } = await creator.client.call(getSurvey, { params });
    expect(form.language).toBe("id");
    const again = await creator.client.fetch(
      `/api/tasks/definition/${survey.code}`,
    );
    const { translations } = (await again.json()) as {
      translations: Record<string, Record<string, string>>;
    };
    expect(translations).toEqual({
      en: {
        title: expect.stringContaining("Water"),
        "questions.source.title": "<b>Where</b>?",
      },
    });
  });
});
