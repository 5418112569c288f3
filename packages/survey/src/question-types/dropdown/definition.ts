import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formCodeSchema } from "../../logic/option-logic-schemas.ts";
import type {
  ExportVariable,
  QuestionType,
  SampleSource,
} from "../question-type.ts";
import { type ChoiceAnswer, choiceId } from "../shared/choice.ts";
import {
  checkListedOptions,
  choiceAnswerSchema,
  choiceFields,
  choiceOperandType,
  choiceOptionFaults,
  choiceShape,
  choiceVariables,
  defaultChoiceOptions,
  describeChoice,
  numberedChoices,
  sampleChoice,
} from "../shared/choice-options.ts";
import { tableSourceSchema } from "../shared/option-schemas.ts";
import { dropdownAnswer, type DropdownOptions } from "./answer.ts";
import { isRegionSource } from "../../region-source.ts";

const regionOptionFaults = {
  region_parent_missing: m.fault_region_parent_missing,
  region_parent_unfit: m.fault_region_parent_unfit,
};

export const dropdown: QuestionType<
  typeof dropdownAnswer,
  keyof typeof choiceOptionFaults | keyof typeof regionOptionFaults
> = {
  format: dropdownAnswer,
  category: "choice",
  explanation: m.type_explain_dropdown,
  price: { salePrice: 500, respondentFee: 250 },
  secondsPerInput: 10,
  inputsIncluded: 1,
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
    ...choiceFields(),
    source: z._default(
      z.nullable(
        z.union([
          z.object({
            level: z.enum(["province", "city", "subdistrict"]),
            parent: z._default(z.nullable(formCodeSchema), null),
          }),
          tableSourceSchema,
        ]),
      ),
      null,
    ),
  }),
  shape: (options) =>
    isRegionSource(options.source)
      ? { kind: "region" }
      : choiceShape(options, { several: false, inView: false }),
  answerSchema: choiceAnswerSchema,
  checkOptions: checkDropdown,
  optionFaults: { ...choiceOptionFaults, ...regionOptionFaults },
  operand: (options) =>
    isRegionSource(options.source)
      ? { kind: "region" }
      : choiceOperandType(options),
  describe: ({ choices }, answer) => describeChoice(choices, answer),
  variables: (options, context) =>
    isRegionSource(options.source)
      ? [regionVariable]
      : choiceVariables(options, context),
  sample: (options, source) =>
    isRegionSource(options.source)
      ? [sampleRegion(options.source.parent, source)]
      : sampleChoice(options, source.random),
};

const regionVariable: ExportVariable<ChoiceAnswer> = {
  path: [],
  label: "",
  kind: "category",
  measure: "nominal",
  regions: true,
  cell: choiceId,
};

/** `check-logic.ts` checks the parent question, because it depends on the whole form. */
function checkDropdown(options: DropdownOptions) {
  const { source } = options;
  if (!isRegionSource(source)) return checkListedOptions(options);
  const { level, parent } = source;
  const needsParent = level !== "province";
  if (needsParent && parent === null) {
    return [{ field: "source", code: "region_parent_missing" as const }];
  }
  if (!needsParent && parent !== null) {
    return [{ field: "source", code: "region_parent_unfit" as const }];
  }
  return [];
}

/** A sample region: one inside the region picked before, or a province. */
function sampleRegion(
  parentCode: string | null,
  { regions, earlier, random }: SampleSource,
): string {
  if (parentCode === null) return random.pick(regions.provinces).id;
  const parent = earlier.get(parentCode);
  const inside = typeof parent === "string" ? regions.children(parent) : [];
  return random.pick(inside ?? []).id;
}
