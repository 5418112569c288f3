import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import type { AnswerForm, Participation } from "@sigi/contract/answers.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import type { ApiFailure } from "@sigi/contract/request.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { answerFaultText } from "@sigi/survey/answers/answer-fault.ts";
import {
  collectFaults,
  collectValues,
} from "@sigi/survey/answers/validate-answers.ts";
import { walkForm } from "@sigi/survey/logic/walk-form.ts";
import type {
  RawAnswers,
  Walk,
  WalkContext,
} from "@sigi/survey/logic/walk-form.ts";
import { matchesPattern } from "@sigi/survey/patterns/pattern.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import {
  fittingAnswers,
  rawAnswers,
} from "@sigi/survey/testing/random-answers.ts";
import { forms } from "@sigi/survey/testing/random-forms.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formOf } from "../surveys/public.ts";
import { services } from "../surveys/catalogue/tables.ts";
import { regions } from "../targeting/public.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { askedForm, askedQuestion } from "./participation/asked-form.ts";
import { factsOf } from "./participation/participation.ts";
import { toStored } from "./stored-values.ts";
import { answers, participations } from "./tables.ts";
import { FormCounts } from "./testing/form-counts.ts";
import { contentOf, saveForm } from "./testing/save-form.ts";
import { attachedTo, filesNamedIn, SentFiles } from "./testing/sent-files.ts";
import { withoutServersWords } from "./uploads/testing/without-servers-words.ts";
import { walkContext } from "./walk-context.ts";

// `npm run test:forms` makes ten thousand forms and prints their contents.

let server: TestServer;

beforeAll(async () => {
  const env = { ANSWER_REVIEW: "off" };
  server = await startTestServer({ work: false, env });
  // Surveys of free questions are published without a payment.
  await server.services.db
    .update(services)
    .set({ salePrice: 0, respondentFee: 0 });
});

afterAll(() => server.stop());

/** Number of answers that are tried in a form before the fitting one. */
const tries = 2;
/** Number of forms that are tried concurrently, so that neither server nor database idles. */
const lanes = 3;

it(
  "a random form is saved, loaded, published, walked and answered, with equal results on page and server",
  { timeout: 4 * 60 * 60_000 },
  async () => {
    const { numRuns } = runs(15);
    const counts = new FormCounts();
    const trials = forms.chain((form) =>
      fc.tuple(
        fc.constant(form),
        fc.array(rawAnswers(form), { minLength: tries, maxLength: tries }),
        fc.nat(),
      ),
    );
    const lane = async () => {
      const creator = await createUser(server);
      const property = fc.asyncProperty(trials, ([form, raws, seed]) =>
        tryForm(creator, { form, raws, seed, counts }),
      );
      await fc.assert(property, { numRuns: Math.ceil(numRuns / lanes) });
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (numRuns > 100) console.info(counts.toString());
  },
);

interface Trial {
  readonly form: Form;
  /** The answers by the ids that the form was created with, before it was saved. */
  readonly raws: readonly RawAnswers[];
  /** The seed with which the fitting answers are drawn. */
  readonly seed: number;
  readonly counts: FormCounts;
}

async function tryForm(
  creator: TestUser,
  { form, raws, seed, counts }: Trial,
): Promise<void> {
  const saved = await saveForm(creator, form);
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
  const storedForm = await formOf(server.services.db, saved.id);
  expect(contentOf(storedForm)).toEqual(contentOf(form));
  expect(contentOf(loaded)).toEqual(contentOf(askedForm(form)));
  counts.form(form);
  // A long run takes hours.
  if (counts.forms % 500 === 0) console.info(`${counts.forms} forms`);

  const idOf = idsByCode(loaded);
  const codes = form.sections
    .flatMap(({ questions }) => questions)
    .map(({ id, code }) => [id, code] as const);
  const given = raws.map(
    (raw) => new Map(codes.map(([id, code]) => [idOf(code), raw.get(id)])),
  );
  const fitting = fittingAnswers(loaded, participation, seed);
  const onServer = walkContext(await storedFacts(participation.id), "en");
  const files = new SentFiles(server.services, participation.id);
  for (const raw of [...given, fitting]) {
    const values = await files.inAnswers(loaded, raw);
    const onPage = walkForm(loaded, values, pageContext(participation));
    expect(wayOf(onPage)).toEqual(
      wayOf(walkForm(storedForm, values, onServer)),
    );
    const status = await submit(respondent, { loaded, participation }, values);
    counts.add(`answers ${status}`);
    if (status !== "refused") return;
  }
}

interface Started {
  readonly loaded: AnswerForm;
  readonly participation: Participation;
}

/** Submits answers and compares the server's response and stored values with what the page expects. */
async function submit(
  { client }: TestUser,
  { loaded, participation }: Started,
  answered: RawAnswers,
): Promise<string> {
  const walk = walkForm(loaded, answered, pageContext(participation));
  const body = {
    formId: loaded.id,
    participationId: participation.id,
    lease: participation.lease,
    values: [...answered].map(([questionId, value]) => ({ questionId, value })),
  };
  const faults = faultsOf(walk);
  if (Object.keys(faults).length > 0) {
    const failure = await client.refused(submitAnswer, { body });
    expect(reportedFaults(failure)).toEqual(faults);
    return "refused";
  }
  const receipt = await client.call(submitAnswer, { body });
  const isOut = walk.outcome === "screened_out";
  const { closingSentence, ...outcome } = receipt;
  // The stored answer, which fills the sentence, has the public names of files.
  expect(closingSentence.replace(/file-\d+\.webp/g, "foto.webp")).toBe(
    walk.fill(loaded.closingSentence),
  );
  expect(outcome).toEqual({
    status: isOut ? "screened_out" : "accepted",
    reward: 0,
    heldUntil: null,
  });
  expect(withoutServersWords(await storedFor(participation.id))).toEqual(
    withoutServersWords(asJson(toStored(collectValues(walk.sections)))),
  );
  expect(await attachedTo(server.services, participation.id)).toEqual(
    filesNamedIn(walk.sections),
  );
  return receipt.status;
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

/**
 * The context in which the page walks: its own matching of patterns, and the facts as they were sent. Its regions come
 * from the server.
 */
const pageContext = (facts: Participation): WalkContext => ({
  regions,
  matches: matchesPattern,
  formats: answerFormats,
  expressions: expressionParts,
  locale: "en",
  facts,
});

/**
 * The sections, in their order, with the questions as their respondent sees them, on either side, and the answers that
 * were read.
 */
const wayOf = ({ sections, outcome }: Walk): unknown =>
  asJson({
    outcome,
    sections: sections.map(({ key, section, item, questions }) => ({
      key,
      item,
      title: section.title,
      description: section.description,
      questions: questions.map(({ question, raw, result }) => {
        const { id, title, help, purpose, required, options } =
          askedQuestion(question);
        return { id, title, help, purpose, required, options, raw, result };
      }),
    })),
  });

/** The text of each fault at its place. */
function faultsOf({ sections }: Walk): Record<string, string[]> {
  const reported: Record<string, string[]> = {};
  for (const fault of collectFaults(sections)) {
    const { questionId, item } = fault;
    const place = [questionId, ...(item === undefined ? [] : [item])].join(".");
    (reported[`value.${place}`] ??= []).push(
      answerFaultText(fault, "en", answerFormats),
    );
  }
  return reported;
}

function reportedFaults({
  status,
  code,
  fields,
}: ApiFailure): Readonly<Record<string, readonly string[]>> {
  expect([status, code]).toEqual([422, "answers_invalid"]);
  return fields;
}

async function storedFacts(participationId: number) {
  const [row] = await server.services.db
    .select()
    .from(participations)
    .where(eq(participations.id, participationId));
  if (!row) throw new Error(`participation ${participationId} is not stored`);
  return factsOf(row);
}

async function storedFor(participationId: number): Promise<unknown> {
  const [row] = await server.services.db
    .select({ values: answers.values })
    .from(answers)
    .where(eq(answers.participationId, participationId));
  return row?.values;
}

const asJson = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : (JSON.parse(JSON.stringify(value)) as unknown);
