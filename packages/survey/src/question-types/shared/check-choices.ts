import { formLimits } from "../../form-limits.ts";
import { plainText } from "../../rich-text.ts";
import { cleanLine, countCharacters } from "../../text.ts";
import type { OptionFault } from "../question-type.ts";
import type { Choice } from "./choice.ts";
import { choiceIdPattern } from "./option-schemas.ts";

type EntryFaultCode =
  | "id_invalid"
  | "id_repeated"
  | "label_missing"
  | "label_too_long"
  | "label_repeated";

interface ListRule<Field extends string> {
  field: Field;
  min: number;
  max: number;
}

type ListFaultCode<Field extends string> =
  EntryFaultCode | `${Field}_missing` | `${Field}_excess`;

/** Checks a list of choices, rows or columns: its length, and the id and label of each entry. */
export function checkChoices<Field extends string>(
  choices: readonly Choice[],
  { field, min, max }: ListRule<Field>,
): OptionFault<ListFaultCode<Field>>[] {
  const faults: OptionFault<ListFaultCode<Field>>[] = [];
  if (choices.length < min) {
    faults.push({ field, code: `${field}_missing`, params: { min } });
  }
  if (choices.length > max) {
    faults.push({ field, code: `${field}_excess`, params: { max } });
  }
  const ids = new Set<string>();
  const labels = new Set<string>();
  for (const { id, label, group, showIf } of choices) {
    const text = cleanLine(plainText(label)).toLowerCase();
    // Labels may repeat under other headings, or if logic shows only one of them.
    const key = showIf ? `${id}: ${text}` : `${group ?? ""}: ${text}`;
    const fault =
      checkId(id, ids) ?? checkLabel(text) ?? checkRepeat(key, labels);
    if (fault) faults.push({ field, ...fault });
    ids.add(id);
    labels.add(key);
  }
  return withoutRepeats(faults);
}

type EntryFault = Omit<OptionFault<EntryFaultCode>, "field">;

function checkId(id: string, ids: ReadonlySet<string>): EntryFault | null {
  if (!choiceIdPattern.test(id)) return { code: "id_invalid" };
  return ids.has(id) ? { code: "id_repeated" } : null;
}

function checkLabel(text: string): EntryFault | null {
  const max = formLimits.labelMax;
  if (text === "") return { code: "label_missing" };
  return countCharacters(text) > max
    ? { code: "label_too_long", params: { max } }
    : null;
}

const checkRepeat = (
  key: string,
  labels: ReadonlySet<string>,
): EntryFault | null => (labels.has(key) ? { code: "label_repeated" } : null);

/** Reports each code once, such as ten empty labels. */
function withoutRepeats<Code extends string>(
  faults: OptionFault<Code>[],
): OptionFault<Code>[] {
  return faults.filter(
    (fault, index) =>
      faults.findIndex((earlier) => earlier.code === fault.code) === index,
  );
}
