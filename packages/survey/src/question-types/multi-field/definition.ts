import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { QuestionType } from "../question-type.ts";
import { numberedChoices } from "../shared/choice-options.ts";
import {
  checkFields,
  exampleField,
  fieldOptionFaults,
  fieldParts,
  fieldShapes,
  fieldValuesSchema,
  innerFieldList,
} from "../shared/inner-types.ts";
import {
  describeFields,
  fieldVariables,
  sampleFields,
} from "../shared/inner-values.ts";
import { multiFieldAnswer, type MultiFieldOptions } from "./answer.ts";

const defaultOptions: MultiFieldOptions = {
  fields: ["f1", "f2"].map((id) =>
    exampleField("short_text", { id, label: "" }),
  ),
};

export const multiField: QuestionType<
  typeof multiFieldAnswer,
  keyof typeof fieldOptionFaults
> = {
  format: multiFieldAnswer,
  category: "composite",
  explanation: m.type_explain_multi_field,
  price: { salePrice: 1500, respondentFee: 900 },
  secondsPerInput: 10,
  inputsIncluded: 4,
  inputs: ({ fields }) => fields.length,
  defaultOptions,
  example: {
    title: "Ceritakan sedikit tentang rumah Anda.",
    options: {
      fields: [
        exampleField("number", {
          id: "luas",
          label: "Luas bangunan",
          required: true,
          options: { min: 1, max: 2_000, unit: "m²" },
        }),
        exampleField("single_choice", {
          id: "status",
          label: "Status rumah",
          required: true,
          options: {
            choices: numberedChoices(["Milik sendiri", "Sewa", "Lainnya"]),
          },
        }),
        exampleField("short_text", { id: "bahan", label: "Bahan lantai" }),
      ],
    },
  },
  optionsSchema: z.object({
    fields: z._default(innerFieldList(), defaultOptions.fields),
  }),
  shape: ({ fields }) => ({ kind: "fields", fields: fieldShapes(fields) }),
  answerSchema: fieldValuesSchema,
  checkOptions: ({ fields }) => checkFields(fields, "fields"),
  optionFaults: fieldOptionFaults,
  operand: ({ fields }) => ({
    kind: "parts",
    whole: { kind: "list", of: { kind: "any" } },
    parts: fieldParts(fields),
  }),
  describe: ({ fields }, values, locale) =>
    describeFields(fields, values, locale),
  variables: ({ fields }, context) =>
    fieldVariables(fields, (values) => values, context),
  *sample(options, source) {
    const raw = sampleFields(options.fields, source);
    // Reading removes the fields that logic hides for the sampled values.
    const read = multiFieldAnswer.read(
      { options, required: true },
      raw,
      source,
    );
    if ("value" in read && read.value !== null) yield read.value;
  },
};
