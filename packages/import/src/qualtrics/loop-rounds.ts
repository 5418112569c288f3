import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Repeat } from "@sigi/survey/survey-form.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import { asNumber, call, negated } from "../logic/typed-expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import { choicesOf } from "./carry-choices.ts";
import { parseLocator } from "./qualtrics-locators.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";
import { itemsAt, objectAt } from "./qualtrics-source.ts";

/** One round of a loop, or the only round of a block without a loop. */
export interface Round {
  /** Prefix of the ids of its questions: "2" in "2_QID5"; "" for a repeated section, null without a loop. */
  readonly name: string | null;
  /** The texts of the loop's fields, by number. */
  readonly fields: ReadonlyMap<string, string>;
  readonly condition: Expression | null;
  readonly repeat: Repeat | null;
  readonly block: string | null;
}

const once: Round = {
  name: null,
  fields: new Map(),
  condition: null,
  repeat: null,
  block: null,
};

/** Maximum number of rounds, more than any real questionnaire has; each one is a copy of the block. */
const roundsMax = 60;

/**
 * Reads "Loop & Merge". A loop over the choices of a question with one page
 * becomes a repeated section. The rounds of any other loop follow one after the
 * other, which preserves the order of its pages.
 */
export function roundsOf(
  options: SourceObject | undefined,
  id: string,
  pages: number,
  reading: QualtricsReading,
): Round[] {
  const { report } = reading.context;
  const kind = options?.text("Looping") ?? "None";
  const settings = options && objectAt(options, "LoopingOptions", report);
  if (!settings || /^(?:none|false|0)$/i.test(kind)) return [once];
  const table = readTable(settings, report);
  const random = settings.text("Randomization") ?? "None";
  if (!/^(?:none|false)$/i.test(random)) {
    report.changed(
      `${id}.Options.LoopingOptions`,
      "sections",
      "setting_unsupported",
      {
        name: `Loop & Merge: ${random}`,
      },
    );
  }
  settings.ignore("RandomizationCount", "RandomizationSubset");
  const locator =
    settings.text("Locator") ?? settings.text("ChoiceGroupLocator");
  settings.ignore("ChoiceGroupLocator", "QID", "QuestionID");
  const rounds =
    kind === "Question" && locator !== undefined
      ? questionRounds(locator, table, pages, reading)
      : [...table].map(([name, fields]) => ({ ...once, name, fields }));
  if (rounds === null || rounds.length === 0 || rounds.length > roundsMax) {
    report.lost(`${id}.Options.LoopingOptions`, "setting_unsupported", {
      name: "Loop & Merge",
    });
    return [once];
  }
  return rounds;
}

function readTable(
  settings: SourceObject,
  report: QualtricsReading["context"]["report"],
): Map<string, Map<string, string>> {
  return new Map(
    itemsAt(settings, "Static", report).map(([name, row]) => [
      name,
      new Map(row.keys().map((key) => [key, row.text(key) ?? ""])),
    ]),
  );
}

function questionRounds(
  locator: string,
  table: ReadonlyMap<string, ReadonlyMap<string, string>>,
  pages: number,
  reading: QualtricsReading,
): Round[] | null {
  const { answers, questions } = reading;
  let id = "";
  let name = "";
  let which = "";
  try {
    const read = parseLocator(locator);
    id = read.id;
    name = read.name;
    which = read.path[0] ?? "";
  } catch (error) {
    if (!(error instanceof LogicUnsupported)) throw error;
  }
  const [from] = answers.find(id, null);
  const file = questions.get(id);
  if (!from || !file) return null;
  if (name !== "ChoiceGroup") {
    const count = answers.value(id, "", null);
    return [...table].slice(0, roundsMax).map(([round, fields], index) => ({
      ...once,
      name: round,
      fields,
      condition: count
        ? call("greater_or_equal", asNumber(count), { value: index + 1 })
        : null,
    }));
  }
  const over = which.startsWith("Selected")
    ? "chosen"
    : /^Un|^Not/.test(which)
      ? "not_chosen"
      : "all";
  const hasMore = [...table.values()].some((fields) =>
    [...fields.keys()].some((key) => key !== "1"),
  );
  const whole = from.values.get("");
  if (pages === 1 && !hasMore && (whole?.codes || over === "all")) {
    return [{ ...once, name: "", repeat: { question: from.code, over } }];
  }
  return choicesOf(file, reading).map(({ number, label }) => {
    const picked = answers.selected(id, [number], null);
    return {
      ...once,
      name: number,
      fields: new Map([["1", label], ...(table.get(number) ?? [])]),
      condition:
        over === "all" || !picked
          ? null
          : over === "chosen"
            ? picked
            : negated(picked),
    };
  });
}
