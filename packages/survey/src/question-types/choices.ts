import { type ChoiceAnswer, isOther, otherId } from "../answer.ts";
import type { FormFaultCode, OptionFault } from "../fault.ts";
import {
  isRecord,
  type ReadResult,
  refuse,
  unanswered,
} from "../read-result.ts";
import {
  type Choice,
  formLimits,
  type SingleChoiceOptions,
} from "../survey-form.ts";
import { cleanLine, countCharacters } from "../text.ts";

/** Reads one picked choice: an id of the list, or `{ other }` where own words are offered. */
export function readChoice(
  options: SingleChoiceOptions,
  raw: unknown,
): ReadResult<ChoiceAnswer> {
  if (typeof raw === "string") {
    if (raw === "") return unanswered;
    return options.choices.some((choice) => choice.id === raw)
      ? { value: raw }
      : refuse("choice_unknown");
  }
  if (!isRecord(raw) || !isOther(raw) || typeof raw.other !== "string") {
    return refuse("answer_unreadable");
  }
  if (!options.other) return refuse("choice_unknown");
  return readOther(raw.other);
}

function readOther(raw: string): ReadResult<ChoiceAnswer> {
  const max = formLimits.otherTextMax;
  if (raw.length > max * 4) return refuse("other_too_long", { max });
  const other = cleanLine(raw);
  if (other === "") return refuse("other_missing");
  return countCharacters(other) > max
    ? refuse("other_too_long", { max })
    : { value: { other } };
}

interface ListRule {
  field: "choices" | "rows" | "columns";
  min: number;
  max: number;
}

const tooFew = {
  choices: "choices_missing",
  rows: "rows_missing",
  columns: "columns_missing",
} as const satisfies Record<ListRule["field"], FormFaultCode>;

const tooMany = {
  choices: "choices_excess",
  rows: "rows_excess",
  columns: "columns_excess",
} as const satisfies Record<ListRule["field"], FormFaultCode>;

/** Checks a list of choices, rows or columns: how many, and each one's id and label. */
export function checkChoices(
  choices: readonly Choice[],
  { field, min, max }: ListRule,
): OptionFault[] {
  const faults: OptionFault[] = [];
  if (choices.length < min) {
    faults.push({ field, code: tooFew[field], params: { min } });
  }
  if (choices.length > max) {
    faults.push({ field, code: tooMany[field], params: { max } });
  }
  const ids = new Set<string>();
  const labels = new Set<string>();
  for (const { id, label } of choices) {
    const key = cleanLine(label).toLowerCase();
    const code = checkId(id, ids) ?? checkLabel(key, labels);
    if (code) faults.push({ field, ...code });
    ids.add(id);
    labels.add(key);
  }
  return withoutRepeats(faults);
}

/** Letters, digits, "-" and "_", at most 40; never the word that stands for own words. */
export const choiceIdPattern = new RegExp(
  `^(?!${otherId}$)[A-Za-z0-9][A-Za-z0-9_-]{0,39}$`,
);

type ListFault = Omit<OptionFault, "field">;

function checkId(id: string, ids: ReadonlySet<string>): ListFault | null {
  if (!choiceIdPattern.test(id)) return { code: "id_invalid" };
  return ids.has(id) ? { code: "id_repeated" } : null;
}

function checkLabel(
  key: string,
  labels: ReadonlySet<string>,
): ListFault | null {
  const max = formLimits.labelMax;
  if (key === "") return { code: "label_missing" };
  if (countCharacters(key) > max) {
    return { code: "label_too_long", params: { max } };
  }
  return labels.has(key) ? { code: "label_repeated" } : null;
}

/** Ten empty labels are one thing to tell. */
function withoutRepeats(faults: OptionFault[]): OptionFault[] {
  return faults.filter(
    (fault, index) =>
      faults.findIndex((earlier) => earlier.code === fault.code) === index,
  );
}
