import { z } from "zod";

/** A text, or its translations by language. */
const text = z
  .union([z.string(), z.record(z.string(), z.string())])
  .transform((given) =>
    typeof given === "string"
      ? given
      : (given["default"] ?? given["id"] ?? Object.values(given)[0] ?? ""),
  );

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** `{ value, text }`, or only the value. */
const item = z.union([
  z.looseObject({ value: scalar, text: text.optional() }),
  scalar.transform((value) => ({ value, text: undefined })),
]);

const validator = z.looseObject({
  type: z.string(),
  text: text.optional(),
  regex: z.string().optional(),
  minValue: z.number().optional(),
  maxValue: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
});
export type Validator = z.output<typeof validator>;

/** An element of a page. Unknown settings are kept, so that they can be reported. */
export const element = z.looseObject({
  type: z.string().default("text"),
  name: z.string(),
  title: text.optional(),
  description: text.optional(),
  isRequired: z.boolean().default(false),
  visibleIf: z.string().optional(),
  inputType: z.string().optional(),
  placeholder: text.optional(),
  validators: z.array(validator).default([]),
  choices: z.array(item).default([]),
  choicesByUrl: z.looseObject({ url: z.string().default("") }).optional(),
  hasOther: z.boolean().optional(),
  showOtherItem: z.boolean().optional(),
  rows: z.array(item).default([]),
  columns: z.array(item).default([]),
  html: text.optional(),
  labelTrue: text.optional(),
  labelFalse: text.optional(),
  rateMin: z.number().optional(),
  rateMax: z.number().optional(),
  minRateDescription: text.optional(),
  maxRateDescription: text.optional(),
  min: z.union([z.number(), z.string()]).optional(),
  max: z.union([z.number(), z.string()]).optional(),
  maxLength: z.number().optional(),
  minSelectedChoices: z.number().optional(),
  maxSelectedChoices: z.number().optional(),
  get elements() {
    return z.array(element).default([]);
  },
  get templateElements() {
    return z.array(element).default([]);
  },
  get items() {
    return z.array(element).default([]);
  },
});
export type Element = z.output<typeof element>;

/** A list of pages, or the older form with the elements directly in the survey. */
export const surveyJs = z.looseObject({
  title: text.default(""),
  description: text.default(""),
  completedHtml: text.optional(),
  pages: z.array(
    z.looseObject({
      name: z.string().optional(),
      title: text.default(""),
      description: text.default(""),
      visibleIf: z.string().optional(),
      elements: z.array(element).default([]),
    }),
  ),
});
export type SurveyJs = z.output<typeof surveyJs>;
