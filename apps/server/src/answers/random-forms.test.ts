import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import type { AnswerForm } from "@sigi/contract/answers.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import {
  createSection,
  saveQuestion,
  updateSection,
} from "@sigi/contract/questions.ts";
import type { ApiFailure } from "@sigi/contract/request.ts";
import { createSurvey, updateForm } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { answerFaultText } from "@sigi/survey/answers/answer-fault.ts";
import { validateAnswers } from "@sigi/survey/answers/validate-answers.ts";
import type { ValidatedAnswers } from "@sigi/survey/answers/validate-answers.ts";
import type {
  ParticipationFacts,
  RawAnswers,
} from "@sigi/survey/logic/walk-form.ts";
import { matchesPattern } from "@sigi/survey/patterns/pattern.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { forms, rawAnswers } from "@sigi/survey/testing/random-forms.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { services } from "../surveys/tables.ts";
import { regions } from "../targeting/public.ts";
import { createUser } from "../testing/factories.ts";
import type { TestUser } from "../testing/factories.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { answers } from "./tables.ts";
import { isFileQuestion } from "./uploads/file-rules.ts";

// `npm run test:forms` makes ten thousand forms and prints what was in them.

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  // Surveys of free questions are published without a payment.
  await server.services.db
    .update(services)
    .set({ salePrice: 0, respondentFee: 0 });
});

afterAll(() => server.stop());

const triesMax = 3;
/** The forms that are tried at once, so that neither server nor database waits for the other. */
const lanes = 3;

it(
  "a random form is saved, loaded, published and answered, with equal results on page and server",
  { timeout: 4 * 60 * 60_000 },
  async () => {
    const { numRuns } = runs(15);
    const count = new Counts();
    const property = fc.asyncProperty(
      forms.chain((form) =>
        fc.tuple(
          fc.constant(form),
          fc.array(rawAnswers(form), {
            minLength: triesMax,
            maxLength: triesMax,
          }),
        ),
      ),
      ([form, tries]) => tryForm(form, tries, count),
    );
    await Promise.all(
      Array.from({ length: lanes }, () =>
        fc.assert(property, { numRuns: Math.ceil(numRuns / lanes) }),
      ),
    );
    if (numRuns > 100) console.info(count.toString());
  },
);

async function tryForm(
  form: Form,
  tries: readonly RawAnswers[],
  count: Counts,
): Promise<void> {
  const creator = await createUser(server);
  const saved = await save(creator, form);
  const params = { code: saved.code };
  expect(await creator.client.call(startPayment, { params })).toEqual({
    published: true,
  });
  const respondent = await createUser(server);
  const { participation, survey } = await respondent.client.call(startAnswer, {
    params,
    body: { variables: { source: "wa" } },
  });
  const loaded = survey.form;
  if (!loaded) throw new Error("a started survey shows its form");
  expect(contentOf(loaded)).toEqual(contentOf(form));
  count.form(form);

  const idOf = idsByCode(loaded);
  for (const raw of tries) {
    const given = new Map(
      form.sections
        .flatMap(({ questions }) => questions)
        // Files are uploaded first; what is sent for them is tested with uploads.
        .filter((question) => !isFileQuestion(question))
        .filter(({ id }) => raw.get(id) !== undefined)
        .map(({ id, code }) => [idOf(code), asJson(raw.get(id))]),
    );
    const onPage = validateOnPage(loaded, given, participation);
    const values = [...given].map(([questionId, value]) => ({
      questionId,
      value,
    }));
    const body = {
      formId: loaded.id,
      participationId: participation.id,
      lease: participation.lease,
      values,
    };
    if (onPage.faults.length > 0) {
      const failure = await respondent.client.refused(submitAnswer, { body });
      expect(faultsTold(failure)).toEqual(faultsOf(onPage));
      count.outcome("refused");
      continue;
    }
    const { status } = await respondent.client.call(submitAnswer, { body });
    const isOut = onPage.outcome === "screened_out";
    expect(status).toBe(isOut ? "screened_out" : "accepted");
    expect(await storedFor(participation.id)).toEqual(asJson(onPage.values));
    count.outcome(status);
    return;
  }
}

/** Saves a form part by part, as the builder does. Jumps come last: they lead to what must exist. */
async function save(
  { client }: TestUser,
  { flow, sections }: Form,
): Promise<Survey> {
  const survey = await client.call(createSurvey, {
    body: { title: "Survei acak", respondents: 1 },
  });
  const { form } = survey;
  await client.call(updateForm, { params: { id: form.id }, body: { flow } });
  const jumps: (() => Promise<unknown>)[] = [];
  for (const [index, section] of sections.entries()) {
    const { id } =
      form.sections[index] ??
      (await client.call(createSection, { body: { formId: form.id } }));
    const { code, title, description, showIf, block, fixed, order, repeat } =
      section;
    await client.call(updateSection, {
      params: { id },
      body: { code, title, description, showIf, block, fixed, order, repeat },
    });
    jumps.push(() =>
      client.call(updateSection, {
        params: { id },
        body: { jumps: section.jumps },
      }),
    );
    for (const one of section.questions) {
      const { id: _, position: __, sectionId: ___, image: ____, ...rest } = one;
      const { question } = await client.call(saveQuestion, {
        body: {
          ...rest,
          jumps: [],
          sectionId: id,
          options: { ...one.options },
        },
      });
      jumps.push(() =>
        client.call(saveQuestion, {
          body: { id: question?.id, jumps: one.jumps },
        }),
      );
    }
  }
  for (const saveJumps of jumps) await saveJumps();
  return survey;
}

/** What a creator made, without the ids and positions that the server gives. */
function contentOf({
  flow,
  sections,
}: Pick<Form, "flow" | "sections">): unknown {
  return asJson({
    flow,
    sections: sections.map((section) => {
      const { code, title, description, showIf } = section;
      const { block, fixed, order, repeat, jumps } = section;
      return {
        ...{ code, title, description, showIf },
        ...{ block, fixed, order, repeat, jumps },
        questions: section.questions.map((question) => ({
          code: question.code,
          type: question.type,
          title: question.title,
          help: question.help,
          required: question.required,
          requiredIf: question.requiredIf,
          showIf: question.showIf,
          fixed: question.fixed,
          jumps: question.jumps,
          rules: question.rules,
          purpose: question.purpose,
          options: question.options,
        })),
      };
    }),
  });
}

function idsByCode({ sections }: AnswerForm): (code: string) => number {
  const ids = new Map(
    sections.flatMap(({ questions }) =>
      questions.map(({ code, id }) => [code, id]),
    ),
  );
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`${code} was not loaded`);
    return id;
  };
}

/** As the page validates: its own matching of patterns, the facts as they were sent. Its regions come from the server. */
function validateOnPage(
  form: AnswerForm,
  given: RawAnswers,
  facts: ParticipationFacts,
): ValidatedAnswers {
  return validateAnswers(form, given, {
    regions,
    matches: matchesPattern,
    formats: answerFormats,
    expressions: expressionParts,
    locale: "id",
    facts,
  });
}

/** The text of each fault at its place. */
function faultsOf({ faults }: ValidatedAnswers): Record<string, string[]> {
  const told: Record<string, string[]> = {};
  for (const fault of faults) {
    const { questionId, item } = fault;
    const place = [questionId, ...(item === undefined ? [] : [item])].join(".");
    (told[`value.${place}`] ??= []).push(
      answerFaultText(fault, "en", answerFormats),
    );
  }
  return told;
}

function faultsTold({
  status,
  code,
  fields,
}: ApiFailure): Readonly<Record<string, readonly string[]>> {
  expect([status, code]).toEqual([422, "answers_invalid"]);
  return fields;
}

async function storedFor(participationId: number): Promise<unknown> {
  const [row] = await server.services.db
    .select({ values: answers.values })
    .from(answers)
    .where(eq(answers.participationId, participationId));
  return row?.values;
}

const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value)) as unknown;

/** How many forms held each type and each kind of logic, and how their answers ended. */
class Counts {
  readonly #counts = new Map<string, number>();

  form({ flow, sections }: Form): void {
    const questions = sections.flatMap((section) => section.questions);
    const has: readonly (readonly [string, boolean])[] = [
      ["sections shown by a condition", sections.some(({ showIf }) => showIf)],
      ["sections repeated", sections.some(({ repeat }) => repeat)],
      ["sections in random order", flow.order.random],
      ["questions in random order", sections.some(({ order }) => order.random)],
      ["show n of m", sections.some(({ order }) => order.show !== null)],
      [
        "jumps",
        [...sections, ...questions].some(({ jumps }) => jumps.length > 0),
      ],
      ["questions shown by a condition", questions.some((one) => one.showIf)],
      ["required by a condition", questions.some((one) => one.requiredIf)],
      ["rules", questions.some(({ rules }) => rules.length > 0)],
      ["piped titles", questions.some(({ title }) => title.includes("{{"))],
      ["carried choices", questions.some((one) => hasOption(one, "carry"))],
      ["own words", questions.some((one) => hasOption(one, "other"))],
    ];
    const types = new Set(questions.map(({ type }) => `type ${type}`));
    const kinds = has.flatMap(([kind, isThere]) => (isThere ? [kind] : []));
    for (const kind of ["forms", ...types, ...kinds]) this.#add(kind);
  }

  outcome(status: string): void {
    this.#add(`answers ${status}`);
  }

  toString(): string {
    return [...this.#counts]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([kind, count]) => `${String(count).padStart(8)}  ${kind}`)
      .join("\n");
  }

  #add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }
}

const hasOption = ({ options }: { options: object }, name: string) =>
  Boolean(Reflect.get(options, name));
