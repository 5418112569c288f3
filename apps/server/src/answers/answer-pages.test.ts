import { readAnswerPage } from "@sigi/contract/answer-page.ts";
import { getAnswerableSurvey, startAnswer } from "@sigi/contract/answers.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { SessionUser } from "../platform/http/session-user.ts";
import { largeForm, publishSurvey } from "./testing/answer-factories.ts";
import type { SurveyTraits } from "./testing/answer-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { FormCache } from "./participation/form-cache.ts";
import { loadAnswerPage } from "./load-answer-page.ts";

describe("the inlined data of the answering page", () => {
  const server = useTestServer({ work: false });
  let forms: FormCache;

  beforeAll(async () => {
    forms = new FormCache(server.services.db);
  });

  /** Loads a page, and returns its data as the page parses it from the HTML. */
  const load = async (
    user: SessionUser | null,
    code: string,
    section?: string,
  ) =>
    readAnswerPage(
      JSON.stringify(
        (
          await loadAnswerPage(server.services, forms, user && { user }, {
            code,
            section,
            languages: [],
          })
        ).data,
      ),
    );

  async function startedBy(traits: SurveyTraits = {}) {
    const survey = await publishSurvey(server, traits);
    const { id, name, client } = await createUser(server);
    const params = { code: survey.code };
    await client.call(startAnswer, { params });
    const user: SessionUser = {
      id,
      name,
      role: "user",
      awaitsTwoStep: false,
      twoStep: false,
      emailVerified: true,
      profileComplete: true,
    };
    const whole = await client.call(getAnswerableSurvey, { params });
    return { survey, user, whole };
  }

  it("equals the endpoint's result, dates included", async () => {
    const { survey, user, whole } = await startedBy();
    const page = await load(user, survey.code);
    expect(page).toMatchObject({ survey: whole, sectionsLeft: 0 });
    expect(page.visitor).toEqual({
      id: user.id,
      emailVerified: true,
      profileComplete: true,
    });
  });

  it("has only the first page of a large form, and says what is missing", async () => {
    const { survey, user, whole } = await startedBy({ form: largeForm });
    const [first, second] = whole.form?.sections ?? [];
    const page = await load(user, survey.code, `${first?.id}`);
    expect(page).toMatchObject({ survey: { form: { sections: [first] } } });
    expect(page.survey?.form?.sections).toHaveLength(1);
    expect(page.sectionsLeft).toBe(2);
    for (const section of [undefined, `${second?.id}`, "start"]) {
      const other = await load(user, survey.code, section);
      expect(other).toMatchObject({ survey: whole, sectionsLeft: 0 });
    }
  });

  it("has no expected answer of a check, and does not name it as one", async () => {
    const choices = [
      { id: "kanan", label: "Kanan" },
      { id: "kiri", label: "Kiri" },
    ];
    const { survey, user } = await startedBy({
      form: [
        { type: "attention_check", options: { choices, expected: "kiri" } },
      ],
    });
    const page = JSON.stringify(await load(user, survey.code));
    expect(page).toContain("Kiri");
    expect(page).not.toMatch(/expected|attention/);
  });

  it("shows a visitor the survey without its questions", async () => {
    const survey = await publishSurvey(server);
    const page = await load(null, survey.code);
    expect(page).toMatchObject({ visitor: null, survey: { form: null } });
  });

  it.each(["abcdefgh", "finish-me", "../etc"])(
    "has no survey for the unknown code %s",
    async (code) => {
      expect(await load(null, code)).toEqual({
        visitor: null,
        survey: null,
        sectionsLeft: 0,
        nudges: true,
        offers: null,
        preview: null,
      });
    },
  );

  it("redirects visitors of a preview to the sign-in page and back", async () => {
    for (const prefix of ["", "/en"]) {
      const path = `${prefix}/tasks/preview/abcdefgh/start`;
      const response = await fetch(server.origin + path, {
        redirect: "manual",
      });
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(
        `${prefix}/login?next=${encodeURIComponent(path)}`,
      );
    }
  });
});
