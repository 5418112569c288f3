import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import type { QuestionType, SampleSource } from "../question-type.ts";
import {
  checkChoiceOptions,
  choiceColumn,
  choiceComparison,
  choiceFields,
  choiceOptionFaults,
  defaultChoiceOptions,
  describeChoice,
  numberedChoices,
  sampleChoice,
} from "../shared/choice-options.ts";
import type { DropdownOptions } from "./answer.ts";

const regionOptionFaults = {
  region_parent_missing: m.fault_region_parent_missing,
  region_parent_unfit: m.fault_region_parent_unfit,
};

const { dropdownChoicesMax } = formLimits;

export const dropdown: QuestionType<
  "dropdown",
  keyof typeof choiceOptionFaults | keyof typeof regionOptionFaults
> = {
  category: "choice",
  name: m.question_type_dropdown,
  explanation: m.type_explain_dropdown,
  price: { salePrice: 500, respondentFee: 250 },
  secondsPerAnswer: 10,
  answersPer: null,
  defaultOptions: { ...defaultChoiceOptions, source: null },
  example: {
    title: "Hari apa yang paling sibuk bagi Anda?",
    options: {
      ...defaultChoiceOptions,
      choices: numberedChoices([
        "Senin",
        "Selasa",
        "Rabu",
        "Kamis",
        "Jumat",
        "Sabtu",
        "Minggu",
      ]),
      source: null,
    },
  },
  optionsSchema: z.object({
    ...choiceFields(dropdownChoicesMax),
    source: z._default(
      z.nullable(
        z.object({
          level: z.enum(["province", "city", "subdistrict"]),
          parentQuestionId: z._default(
            z.nullable(z.int().check(z.positive())),
            null,
          ),
        }),
      ),
      null,
    ),
  }),
  checkOptions: checkDropdown,
  optionFaults: { ...choiceOptionFaults, ...regionOptionFaults },
  comparison: {
    ...choiceComparison,
    input: (options) =>
      options.source ? "region" : choiceComparison.input(options),
    accepts: (options, value) =>
      options.source
        ? /^\d{2}(\.\d{2}){0,2}$/.test(String(value))
        : choiceComparison.accepts(options, value),
    firstValue: (options) =>
      options.source ? undefined : choiceComparison.firstValue(options),
  },
  describe: ({ choices }, answer) => describeChoice(choices, answer),
  columns: choiceColumn,
  sample: (options, source) => [
    options.source
      ? sampleRegion(options.source.parentQuestionId, source)
      : sampleChoice(options, source.random),
  ],
};

/** `check-form.ts` checks whether the parent question fits, which depends on the whole form. */
function checkDropdown(options: DropdownOptions) {
  if (!options.source) return checkChoiceOptions(options, dropdownChoicesMax);
  const { level, parentQuestionId } = options.source;
  const needsParent = level !== "province";
  if (needsParent && parentQuestionId === null) {
    return [{ field: "source", code: "region_parent_missing" as const }];
  }
  if (!needsParent && parentQuestionId !== null) {
    return [{ field: "source", code: "region_parent_unfit" as const }];
  }
  return [];
}

/** A region inside the one picked before, or a province. */
function sampleRegion(
  parentId: number | null,
  { regions, earlier, random }: SampleSource,
): string {
  if (parentId === null) return random.pick(regions.provinces).id;
  const parent = earlier.get(parentId);
  const inside = typeof parent === "string" ? regions.children(parent) : [];
  return random.pick(inside ?? []).id;
}
