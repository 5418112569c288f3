import type { z } from "zod";
import type { ValidCall } from "./valid-calls/valid-call.ts";

/** Values that no user types, but a program may send, instead of a whole field. */
const hostileValues: readonly unknown[] = [
  "a\u0000b",
  "\ud800",
  "__proto__",
  "constructor",
  "{}",
  '{"__proto__":{"admin":true}}',
  "[".repeat(20_000),
  "x".repeat(60_000),
  "",
  null,
  true,
  -1,
  0.5,
  1e308,
  [],
  [null],
  ["a\u0000b"],
  {},
  { constructor: { name: 1 } },
];

/** A smaller set of values for a part of a field. */
const hostileParts = [null, {}, [], "", -1, 1e308, "a\u0000b"];

/** Values for fields that a valid call leaves out: a text, a link, a path, a date. */
const texts = [
  "teks",
  "https://example.test/a",
  "/setting",
  "2026-11-01T00:00:00Z",
];

/** The call with each part of its input made hostile in turn, at any depth. */
export function* variantsOf(call: ValidCall): Generator<ValidCall> {
  for (const [field, valid] of validFields(call)) {
    const mutated = valid.flatMap((value) => [...mutationsOf(value)]);
    for (const value of [...hostileValues, ...mutated]) {
      yield { ...call, body: { ...call.body, [field]: value } };
    }
  }
  for (const [name, valid] of Object.entries(call.params)) {
    for (const value of hostileTexts(String(valid))) {
      yield { ...call, params: { ...call.params, [name]: value } };
    }
  }
  for (const name of fieldsOf(call.endpoint.query)) {
    for (const value of hostileTexts(String(call.query[name] ?? "1"))) {
      yield { ...call, query: { ...call.query, [name]: value } };
    }
  }
}

/** The fields of a body with their valid values; `texts` are tried in those that the valid call leaves out. */
function validFields({ endpoint, body = {} }: ValidCall) {
  return fieldsOf(endpoint.body).map((field): [string, readonly unknown[]] => [
    field,
    field in body ? [body[field]] : texts,
  ]);
}

/** The fields of the object that a schema takes, inside any codec or default. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.keys(def.shape);
    case "pipe":
      return fieldsOf(def.in);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return fieldsOf(def.innerType);
    default:
      return [];
  }
}

/**
 * Hostile texts for URLs, which are refused before the contract reads them if they have more than a few hundred
 * characters.
 */
const hostileTexts = (valid: string) =>
  [...hostileValues.map(String), ...insertionsInto(valid)].map((text) =>
    text.slice(0, 150),
  );

/** Copies of a value, each with one of its parts changed. JSON inside a text is changed inside. */
function* mutationsOf(value: unknown): Generator<unknown> {
  if (typeof value === "string") {
    const inside = parsed(value);
    if (inside === undefined) yield* insertionsInto(value);
    else for (const part of mutationsOf(inside)) yield JSON.stringify(part);
  } else if (Array.isArray(value)) {
    // The items of a list have the same type.
    const [first, ...others] = value as unknown[];
    for (const part of partsOf(first)) yield [part, ...others];
  } else if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      for (const changed of partsOf(part)) yield { ...value, [key]: changed };
    }
  }
}

const partsOf = (part: unknown) =>
  part === undefined ? [] : [...hostileParts, ...mutationsOf(part)];

/** The list or object in a text; undefined for other texts, such as a pattern. */
function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Insertions into texts that databases, browsers and users interpret differently. */
const insertions = ["\u0000", "\ud800", "\u202e", "x".repeat(5_000)];

/** A valid text with each insertion inside and at its end; a date also with years that no calendar has. */
function insertionsInto(valid: string): string[] {
  const middle = Math.ceil(valid.length / 2);
  const start = valid.slice(0, middle);
  const end = valid.slice(middle);
  const inserted = insertions.flatMap((text) => [
    start + text + end,
    valid + text,
  ]);
  return /^\d{4}-\d\d-\d\d/.test(valid)
    ? [
        ...inserted,
        valid.replace(/^\d{4}/, "0000"),
        valid.replace(/^\d{4}/, "9999").replace("+07", "-14"),
        valid.replace(/^\d{4}/, "+275760"),
      ]
    : inserted;
}
