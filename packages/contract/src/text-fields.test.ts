import { questionTypes } from "@sigi/survey/question-types.ts";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { endpoints } from "./endpoints.ts";

/** A field of the input that takes a text, such as `createBank.body.name`. */
interface TextField {
  readonly place: string;
  readonly schema: z.ZodMiniType;
}

/** Text areas. Every other text is a single line. */
const severalLines = [
  "acceptHeldAnswer.body.reason",
  "appealRejection.body.text",
  "assignSuspense.body.reason",
  "closeSurvey.body.reason",
  "createSurvey.body.description",
  "decideAppeal.body.reason",
  "deleteUser.body.reason",
  "options of consent.statement",
  "pauseSurvey.body.reason",
  "refundSuspense.body.reason",
  "rejectHeldAnswer.body.reason",
  "rejectRefund.body.reason",
  "rejectWithdrawal.body.reason",
  "reportAnswer.body.reason",
  "reportReturned.body.reason",
  "requestAdjustment.body.reason",
  "resumeSurvey.body.reason",
  "saveForm.body.closing_sentence",
  "saveForm.body.questions[].help",
  "saveForm.body.questions[].purpose",
  "saveForm.body.questions[].question",
  "saveForm.body.sections[].description",
  "savePopulation.body.csv",
  "saveQuestion.body.help",
  "saveQuestion.body.purpose",
  "saveQuestion.body.question",
  "saveTranslation.body.texts[].text",
  "sendAnnouncement.body.message",
  "submitAnswer.body.closing_sentence",
  "suspendUser.body.reason",
  "updateConfiguration.body.notice_en",
  "updateConfiguration.body.notice_id",
  "updateForm.body.closing_sentence",
  "updateSection.body.description",
  "updateSurvey.body.description",
  "updateTestimony.body.message",
];

/** Texts that are hashed, compared or looked up as they are, or dropped, and never stored. */
const compared = [
  /\.(?:current_password|password|password_confirmation)$/,
  /\.(?:token|lease)$/,
  /^signInWithGoogle\.body\.(?:code|state|iss)$/,
  /^giveConsent\.body\.version$/,
  /^(?:receivePaymentNotification|paySandboxTransaction)\.body\./,
  /^list(?:Cities|Subdistricts)\.params\.id$/,
  /^updateProfile\.body\.(?:province|city|subdistrict)_id$/,
  /^saveQuestion\.body\.option\.\*$/,
  /^saveForm\.body\.questions\[\]\.option\.\*$/,
  /^startAnswer\.body\.variables\.\*$/,
  /^(?:createSurvey|updateSurvey)\.body\.(?:background|image|voucher|refferal|key)$/,
  /\.(?:provinces|cities|subdistricts)\[\]\.(?:id|nama)$/,
  /\.quotas\.dimensions\[\]\.groups\[\]\.(?:id|nama)$/,
];

/** Texts and parts of expressions, which are compared and joined with all their spaces. */
const inExpressions = /\.(?:value|path)(?:\[\])?$|\.variable$/;

/** Texts of every format that a field asks for. */
const samples = [
  "Sari Wulandari",
  "https://example.com/path",
  "mailto:sari@example.com",
  "sari@example.com",
  "/home/history",
  "HEMAT-10",
  "123456",
  "+6281234567890",
  "#aabbcc",
  "bank_baru",
  "32.73",
];
const lineBreaks = ["\n", "\r\n", "\u0085", "\u2028", "\u2029"];
const invisible = [
  "\u0000",
  "\u0007",
  "\u001B",
  "\u007F",
  "\u009F",
  "\uD800",
  "\uDC00",
  "\u200B",
  "\u200D",
  "\u200E",
  "\u200F",
  "\u202A",
  "\u202E",
  "\u2060",
  "\u2066",
  "\u2069",
  "\u061C",
  "\u3164",
  "\uFEFF",
  "\u{E0041}",
];
const anyInvisible =
  /[\p{Cc}\p{Surrogate}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

const fields = [...inputTexts()].filter(
  ({ place }) => !compared.some((pattern) => pattern.test(place)),
);

describe("a text of the input", () => {
  it.each(fields)("is cleaned or refused: $place", ({ schema }) => {
    for (const text of accepted(schema, invisible)) {
      expect(text).not.toMatch(anyInvisible);
    }
  });

  it("is a single line, except in text areas", () => {
    const found = fields.filter(
      ({ place, schema }) =>
        !inExpressions.test(place) &&
        accepted(schema, lineBreaks).some((text) => /[\n\r\v\f]/.test(text)),
    );
    expect(found.map(({ place }) => place).toSorted()).toEqual(severalLines);
  });

  it("has no invisible ends and no runs of spaces on a single line", () => {
    for (const { place, schema } of fields) {
      if (severalLines.includes(place) || inExpressions.test(place)) continue;
      if (place.endsWith(".pattern.expression")) continue;
      for (const text of accepted(schema, [...lineBreaks, "\t", " \u00A0 "])) {
        expect(`${place}: ${text}.`).not.toMatch(/: \s|\s\.$|\s\s|[^\S ]/);
      }
    }
  });
});

/** Returns the field's outputs for each sample with each of the characters inside and at its end. */
function accepted(
  schema: z.ZodMiniType,
  characters: readonly string[],
): string[] {
  return characters.flatMap((character) =>
    samples.flatMap((sample) =>
      [
        `${sample}${character}`,
        sample.slice(0, -2) + character + sample.slice(-2),
      ]
        .map((text) => schema.safeParse(text))
        .flatMap(({ data }) => (typeof data === "string" ? [data] : [])),
    ),
  );
}

function* inputTexts(): Generator<TextField> {
  for (const { name, endpoint } of endpoints) {
    yield* textsIn(endpoint.params, `${name}.params`);
    yield* textsIn(endpoint.query, `${name}.query`);
    yield* textsIn(endpoint.body, `${name}.body`);
  }
  for (const [type, { optionsSchema }] of Object.entries(questionTypes)) {
    yield* textsIn(optionsSchema, `options of ${type}`);
  }
}

/** The texts of a schema. `inside` are the schemas around it, because conditions contain conditions. */
function* textsIn(
  schema: z.core.$ZodType,
  place: string,
  inside: readonly z.core.$ZodType[] = [],
): Generator<TextField> {
  if (inside.includes(schema)) return;
  const around = [...inside, schema];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      yield { place, schema: schema as z.ZodMiniType };
      return;
    case "pipe":
      if (typeOf(def.in) === "string")
        yield { place, schema: schema as z.ZodMiniType };
      else if (typeOf(def.in) === "unknown")
        yield* textsIn(def.out, place, around);
      else yield* textsIn(def.in, place, around);
      return;
    case "object":
      for (const [key, field] of Object.entries(def.shape)) {
        yield* textsIn(field, `${place}.${key}`, around);
      }
      return;
    case "array":
      yield* textsIn(def.element, `${place}[]`, around);
      return;
    case "record":
      yield* textsIn(def.keyType, `${place}.*`, around);
      yield* textsIn(def.valueType, `${place}[]`, around);
      return;
    case "union":
      for (const option of def.options) yield* textsIn(option, place, around);
      return;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      yield* textsIn(def.innerType, place, around);
      return;
    default:
  }
}

function typeOf(schema: z.core.$ZodType) {
  return schema._zod.def.type;
}
