import { type SourceChoice, fitChoices } from "../fit-choices.ts";
import type { SourceObject } from "../source/source-object.ts";
import { input, type Input } from "./typed-input.ts";
import { readValidators } from "./read-validators.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

/** Reads a yes/no question. If it has custom values, it becomes a choice of two, which preserves its codes. */
export function readBoolean(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input {
  readValidators(source, owner, new Set(), context);
  source.ignore("swapOrder", "useTitleAsLabel");
  const yes = source.value("valueTrue") ?? true;
  const no = source.value("valueFalse") ?? false;
  const label = (key: string, place: string) =>
    context.texts.line(source, key, `${owner.place}.options.${place}`);
  if (yes === true && no === false) {
    return input("yes_no", {
      yesLabel: label("labelTrue", "yesLabel"),
      noLabel: label("labelFalse", "noLabel"),
    });
  }
  const isIndonesian = context.texts.language === "id";
  const choice = (key: string, code: unknown, usual: string): SourceChoice => {
    const id = String(code);
    const given = label(key, `choices.${id}.label`);
    return { code: id, label: given || usual, source: source.placeOf(key) };
  };
  const choices = fitChoices(
    [
      choice("labelTrue", yes, isIndonesian ? "Ya" : "Yes"),
      choice("labelFalse", no, isIndonesian ? "Tidak" : "No"),
    ],
    `${owner.place}.options.choices`,
    context.read,
  );
  return input("single_choice", { choices });
}
