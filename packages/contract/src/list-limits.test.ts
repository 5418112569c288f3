import { questionTypes } from "@sigi/survey/question-types.ts";
import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { endpoints } from "./endpoints.ts";

/** Checks that zod makes before it reads the items of a list. */
const limits = ["max_length", "length_equals"];

/**
 * Lists and records that another schema bounds: the schema of the question's type, which is among the inputs below, or
 * a schema that counts the entries before this one reads them.
 */
const boundedElsewhere = [
  "saveForm.body.questions[].option",
  "saveForm.body.questions[].option",
  "saveQuestion.body.option",
  "saveQuestion.body.option",
  "startAnswer.body.variables",
  "keepDraft.body.seconds",
  "submitAnswer.body.timings.sections",
  "submitAnswer.body.behaviour.pasted",
];

it("bounds every list of the input, so that a large body cannot contain more faults than the server can collect", () => {
  const inputs: [string, z.core.$ZodType][] = [
    ...endpoints.flatMap(({ name, endpoint }): [string, z.core.$ZodType][] => [
      [`${name}.params`, endpoint.params],
      [`${name}.query`, endpoint.query],
      [`${name}.body`, endpoint.body],
    ]),
    ...Object.entries(questionTypes).map(
      ([type, { optionsSchema }]): [string, z.core.$ZodType] => [
        `options of ${type}`,
        optionsSchema,
      ],
    ),
  ];
  const unbounded = inputs.flatMap(([place, schema]) => [
    ...unboundedLists(schema, place),
  ]);
  expect(unbounded).toEqual(boundedElsewhere);
});

/** Finds lists without a maximum length. `inside` are the enclosing schemas, because conditions contain conditions. */
function* unboundedLists(
  schema: z.core.$ZodType,
  place: string,
  inside: readonly z.core.$ZodType[] = [],
): Generator<string> {
  if (inside.includes(schema)) return;
  const around = [...inside, schema];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "array":
      if (!isBounded(schema)) yield place;
      yield* unboundedLists(def.element, `${place}[]`, around);
      return;
    case "record":
      yield place;
      return;
    case "object":
      for (const [key, field] of Object.entries(def.shape)) {
        yield* unboundedLists(field, `${place}.${key}`, around);
      }
      return;
    case "pipe":
      yield* unboundedLists(def.in, place, around);
      yield* unboundedLists(def.out, place, around);
      return;
    case "union":
      for (const option of def.options)
        yield* unboundedLists(option, place, around);
      return;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      yield* unboundedLists(def.innerType, place, around);
      return;
    default:
  }
}

const isBounded = (schema: z.core.$ZodType) =>
  schema._zod.def.checks?.some(({ _zod: { def } }) =>
    limits.includes(def.check),
  ) ?? false;
