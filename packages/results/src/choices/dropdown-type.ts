import type { DropdownOptions } from "@sigi/survey/question-types/dropdown/answer.ts";
import { isRegionSource } from "@sigi/survey/region-source.ts";
import { provincesType } from "../provinces/provinces-type.ts";
import {
  anyType,
  type AnySummaryType,
  type SummaryType,
} from "../summary-type.ts";
import { listWithOther } from "./choice-lists.ts";
import { choicesType } from "./choices-type.ts";

const chosen = anyType(choicesType<DropdownOptions>({ list: listWithOther }));
const regions = anyType(provincesType);

const typeOf = ({ source }: DropdownOptions): AnySummaryType =>
  isRegionSource(source) ? regions : chosen;

/** A list of choices, or of regions. */
export const dropdownType: SummaryType<DropdownOptions, unknown, unknown> = {
  empty: (options) => typeOf(options).empty(options),
  read: (raw, options) => typeOf(options).read(raw, options),
  add: (state, value, weight, options) =>
    typeOf(options).add(state, value, weight, options),
  present: (tallied, options, context) =>
    typeOf(options).present(tallied, options, context),
};
