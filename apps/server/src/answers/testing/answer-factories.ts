import { randomBytes } from "node:crypto";
import type { submitAnswer } from "@sigi/contract/answers.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { defaultTarget } from "@sigi/contract/targets.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { defaultServices } from "@sigi/survey/default-services.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import {
  priceUnits,
  questionTypes,
  secondsToAnswer,
} from "@sigi/survey/question-types.ts";
import type { ScreenOuts } from "@sigi/survey/screen-outs.ts";
import type {
  OptionsByType,
  Question,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import { sumOf } from "@sigi/survey/quotas/quotas.ts";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { verifyLedger } from "../../ledger/public.ts";
import { payForSurvey } from "../../payments/testing/pay-for-survey.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { createPlaces } from "../../surveys/places.ts";
import { services } from "../../surveys/catalogue/tables.ts";
import { surveys } from "../../surveys/tables.ts";
import { questions, sections } from "../../surveys/questions/tables.ts";
import { domainLedgerChecks } from "../../verify-ledger.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { ReachableServer } from "../../../testing/test-server.ts";

/**
 * A question with the code "q1", "q2", …; `options` are added to the defaults of its type, `showIf` is an expression's
 * text.
 */
export interface QuestionTraits {
  readonly type: QuestionTypeName;
  /** The code of its section, "s1" unless given. Neighbouring questions share one. */
  readonly section?: string;
  readonly required?: boolean;
  readonly options: Partial<OptionsByType[QuestionTypeName]>;
  readonly showIf?: string;
  readonly jumps?: Question["jumps"];
}

const choices = [
  { id: "yes", label: "Ya" },
  { id: "no", label: "Tidak" },
];

/** A required choice, a number shown after "yes", and an optional text. */
const shortForm: readonly QuestionTraits[] = [
  {
    type: "single_choice",
    options: { choices },
  },
  {
    type: "number",
    options: { min: 1, max: 10 },
    showIf: "q1 = 'yes'",
  },
  {
    type: "long_text",
    required: false,
    options: {},
  },
];

export interface SurveyTraits {
  /** 10, or the sum of the quotas, unless given. */
  readonly respondents?: number;
  readonly title?: string;
  readonly target?: Partial<Target>;
  readonly quotas?: Quotas;
  readonly ownerId?: number;
  readonly form?: readonly QuestionTraits[];
  readonly closingSentence?: string;
  /** Paid screen-outs and the rupiah of each; without them screened-out respondents are not paid. */
  readonly screenOuts?: ScreenOuts;
  /** The pay per hour that it promises, and the budget for it, in rupiah. */
  readonly promise?: { promisePerHour: number; promiseBudget: number };
  /** Makes the survey private; without a key it is public. */
  readonly key?: string;
  readonly allowGuest?: boolean;
}

export interface TestSurvey {
  readonly id: number;
  readonly code: string;
  readonly ownerId: number;
  readonly questionIds: readonly number[];
  /** The reward in rupiah. */
  readonly reward: number;
}

/** A paid, active survey; by default it asks all users `shortForm`. */
export async function publishSurvey(
  server: ReachableServer,
  traits: SurveyTraits = {},
): Promise<TestSurvey> {
  const { db, clock } = server.services;
  const { quotas = null, form = shortForm, screenOuts, promise } = traits;
  const { respondents = quotas ? sumOf(quotas.places) : 10 } = traits;
  const ownerId = traits.ownerId ?? (await createUser(server)).id;
  const prices = priceOf(form);
  return inTransaction(db, async (tx) => {
    const [survey] = await tx
      .insert(surveys)
      .values({
        code: randomBytes(8).toString("hex"),
        ownerId,
        status: "active",
        publishedAt: clock.now(),
        title: traits.title ?? "Kebiasaan Sarapan",
        key: traits.key ?? null,
        allowGuest: traits.allowGuest ?? false,
        closingSentence:
          traits.closingSentence ?? "Terima kasih atas jawaban Anda.",
        respondents,
        target: { ...defaultTarget, ...traits.target },
        quotas,
        feePerRespondent: prices.fee,
        respondentFee: prices.reward,
        screensOut: screenOuts !== undefined,
        ...screenOuts,
        ...promise,
      })
      .returning();
    if (!survey) throw new Error("no survey was inserted");
    const questionIds = await insertQuestions(tx, survey.id, form);
    await tx
      .update(surveys)
      .set({
        seconds: sql`(select coalesce(sum(${questions.seconds}), 0) from ${questions} where ${questions.surveyId} = ${survey.id})`,
      })
      .where(eq(surveys.id, survey.id));
    await createPlaces(tx, survey.id, {
      places: respondents,
      quotas,
      screenOutsLeft: screenOuts?.screenOuts ?? null,
      promiseLeft: promise?.promiseBudget ?? 0,
    });
    await payForSurvey(tx, {
      surveyId: survey.id,
      creatorId: ownerId,
      respondents,
      reward: prices.reward,
      platformFee: prices.fee - prices.reward,
      ...screenOuts,
      ...promise,
    });
    const { id, code } = survey;
    return { id, code, ownerId, questionIds, reward: prices.reward };
  });
}

async function insertQuestions(
  tx: Tx,
  surveyId: number,
  form: readonly QuestionTraits[],
): Promise<number[]> {
  const sectionIds = await insertSections(tx, surveyId, form);
  const ids: number[] = [];
  for (const [position, question] of form.entries()) {
    const { salePrice, respondentFee, ...priced } = priceColumns(question);
    const [row] = await tx
      .insert(questions)
      .values({
        surveyId,
        sectionId: sectionIds.get(sectionOf(question)) ?? 0,
        position,
        type: question.type,
        title: `Pertanyaan ${position + 1}`,
        required: question.required ?? true,
        code: `q${position + 1}`,
        options: priced.options,
        showIf:
          question.showIf === undefined ? null : expression(question.showIf),
        jumps: question.jumps ?? [],
        priceUnits: priced.units,
        seconds: priced.seconds,
        serviceId: sql`(select id from ${services} where type = ${question.type})`,
        salePrice,
        respondentFee,
      })
      .returning({ id: questions.id });
    if (row) ids.push(row.id);
  }
  return ids;
}

const sectionOf = ({ section = "s1" }: QuestionTraits) => section;

/** Inserts the sections. @returns their ids by code. */
async function insertSections(
  tx: Tx,
  surveyId: number,
  form: readonly QuestionTraits[],
): Promise<Map<string, number>> {
  const codes = [...new Set(form.map(sectionOf))];
  const rows = await tx
    .insert(sections)
    .values(codes.map((code, position) => ({ surveyId, position, code })))
    .returning();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** A form in three sections whose choices are so large that a page gets its first section first. */
export const largeForm: readonly QuestionTraits[] = [
  { type: "single_choice", section: "s1", options: { choices } },
  {
    type: "dropdown",
    section: "s2",
    options: {
      choices: Array.from({ length: 1_000 }, (_, index) => ({
        id: `${index}`,
        label: `Pilihan ${index} `.padEnd(200, "–"),
      })),
    },
  },
  { type: "ranking", section: "s3", options: { choices } },
];

function expression(text: string): Expression {
  const parsed = parseExpression(text);
  if ("expression" in parsed) return parsed.expression;
  throw new Error(`${text}: ${parsed.fault.code}`);
}

/** The prices that the server derives from a question's type and options. Amounts in rupiah. */
function priceColumns({ type, options: given }: QuestionTraits) {
  const options = { ...questionTypes[type].defaultOptions, ...given };
  const question = { type, options } as Pick<Question, "type" | "options">;
  const units = priceUnits(question);
  const { salePrice, respondentFee } = serviceOf(type);
  return {
    options: { ...options },
    units,
    seconds: secondsToAnswer(question),
    salePrice: salePrice * units,
    respondentFee: respondentFee * units,
  };
}

function priceOf(form: readonly QuestionTraits[]) {
  const priced = form.map(priceColumns);
  return {
    fee: priced.reduce((sum, { salePrice }) => sum + salePrice, 0),
    reward: priced.reduce((sum, { respondentFee }) => sum + respondentFee, 0),
  };
}

function serviceOf(type: QuestionTypeName) {
  const service = defaultServices.find((one) => one.type === type);
  if (!service) throw new Error(`no service has the type ${type}`);
  return service;
}

/** A complete answer to `shortForm`. */
export function answerTo(
  { id, questionIds }: TestSurvey,
  participation?: { id: number; lease: string },
): BodyOf<typeof submitAnswer> {
  const [choice = 0, number = 0, remarks = 0] = questionIds;
  return {
    formId: id,
    values: [
      { questionId: choice, value: "yes" },
      { questionId: number, value: 3 },
      { questionId: remarks, value: "Biasanya nasi uduk." },
    ],
    timings: { total: 42 },
    ...(participation
      ? { participationId: participation.id, lease: participation.lease }
      : {}),
  };
}

/** Fails unless money, answers and places agree. */
export async function expectSoundBooks(server: ReachableServer): Promise<void> {
  const { db } = server.services;
  expect(await verifyLedger(db, domainLedgerChecks)).toEqual([]);
}
