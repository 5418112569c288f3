import type { SourceObject } from "../source/source-object.ts";
import { readChoiceOptions } from "./read-choices.ts";
import { readRating } from "./read-rating.ts";
import { readSlider } from "./read-slider.ts";
import { readComment, readText } from "./read-text.ts";
import { input } from "./typed-input.ts";
import type { Input, InputReader } from "./typed-input.ts";
import { readValidators } from "./read-validators.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";
import { fitChoices } from "../fit-choices.ts";
import type { SourceChoice } from "../fit-choices.ts";

/** Readers of the types with a single input, which are also allowed in matrices and panels. */
export const inputReaders: ReadonlyMap<string, InputReader> = new Map([
  ["text", readText],
  ["comment", readComment],
  ["radiogroup", oneChoice("single_choice")],
  ["buttongroup", oneChoice("single_choice")],
  ["dropdown", oneChoice("dropdown")],
  ["checkbox", severalChoices()],
  ["tagbox", severalChoices()],
  ["imagepicker", readImagePicker],
  ["imagemap", readImageMap],
  ["boolean", readBoolean],
  ["rating", readRating],
  ["slider", readSlider],
]);

function oneChoice(
  type: "single_choice" | "dropdown",
  key = "choices",
): InputReader {
  return (source, owner, context) => {
    readValidators(source, owner, new Set(), context);
    const options = readChoiceOptions(source, owner, context, {
      several: false,
      key,
    });
    return listed(source, owner, input(type, options), context);
  };
}

function severalChoices(key = "choices"): InputReader {
  return (source, owner, context) => {
    const takes = new Set(["answercount"] as const);
    const { least, most } = readValidators(source, owner, takes, context);
    const options = readChoiceOptions(source, owner, context, {
      several: true,
      key,
    });
    const [fewest, highest] = pickLimits.map((names) =>
      names.map((name) => source.number(name)).find(Boolean),
    );
    const min = fewest ?? least;
    const max = highest ?? most;
    const read = input("multiple_choice", { ...options, min, max });
    return listed(source, owner, read, context);
  };
}

/** The settings for the minimum and the maximum number of picks. */
const pickLimits = [
  ["minSelectedChoices", "minSelectedAreas"],
  ["maxSelectedChoices", "maxSelectedAreas"],
];

/**
 * Converts lists with fewer than two choices, which a survey does not support:
 * without choices to a text, with one choice to a yes/no question.
 */
function listed(
  source: SourceObject,
  owner: Owner,
  read: Input,
  { found, read: { report }, texts }: SurveyJsContext,
): Input {
  if (!("choices" in read.options)) return read;
  const { choices, carry, other, otherLabel } = read.options;
  if (choices.length > 1 || carry !== null) return read;
  const [only] = choices;
  const from = source.text("type") ?? source.text("cellType") ?? "dropdown";
  const said = (to: string) =>
    report.changed(source.place, owner.place, "type_changed", { from, to });
  if (!only) {
    said("short_text");
    return input("short_text");
  }
  if (!other) {
    said("yes_no");
    found.setTruth(owner.operand, only.id);
    return input("yes_no", { yesLabel: only.label });
  }
  said("own text");
  const usual = texts.language === "id" ? "Lainnya" : "Other";
  const own = { id: "other", label: otherLabel || usual, ownText: true };
  const options = { ...read.options, other: false, otherLabel: "" };
  return { ...read, options: { ...options, choices: [only, own] } } as Input;
}

/** Reads an image picker. Pictures are not imported, so only the labels of its choices remain. */
function readImagePicker(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input {
  source.ignore("showLabel", "contentMode");
  context.read.report.changed(source.place, owner.place, "picture_left");
  return source.flag("multiSelect") === true
    ? severalChoices()(source, owner, context)
    : oneChoice("single_choice")(source, owner, context);
}

function readImageMap(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input {
  source.lost("imageLink", "picture_left");
  context.read.report.changed(source.place, owner.place, "picture_left");
  return source.flag("multiSelect") === false
    ? oneChoice("single_choice", "areas")(source, owner, context)
    : severalChoices("areas")(source, owner, context);
}

/** Reads a yes/no question. If it has custom values, it becomes a choice of two, which preserves its codes. */
function readBoolean(
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
