import type { Scalar } from "@sigi/survey/expressions/expression.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { fitChoices } from "../fit-choices.ts";
import { isObject, type SourceObject } from "../source/source-object.ts";
import type { DraftItem } from "./qualtrics-draft.ts";
import {
  itemsAt,
  numberAt,
  objectAt,
  textsAt,
  isOn,
} from "./qualtrics-source.ts";
import { fillSlots } from "./random-slots.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";
import type { QuestionTexts } from "./question-texts.ts";

/** A list of choices, rows or columns. */
export interface QualtricsList {
  readonly choices: Choice[];
  /** The codes by the numbers in the file. */
  readonly codes: Map<string, Scalar>;
  readonly items: DraftItem[];
  readonly randomise: boolean;
  /** The numbers of the items that ask for own words. */
  readonly worded: readonly string[];
}

interface ListShape {
  /** The key of the list in the file. */
  readonly key: "Choices" | "Answers";
  /** The option of the question in the survey. */
  readonly option: DraftItem["list"];
  readonly target: string;
  /** The code of an item by its number; its number if there is none. */
  readonly codes: ReadonlyMap<string, string>;
  /** True if the list supports own words. */
  readonly ownText: boolean;
  /** True if items can exclude the others. */
  readonly exclusive?: boolean;
  /** The path of the list's owner in the question's translations; absent for the question itself. */
  readonly within?: readonly string[];
}

/** Reads a list in the order in which it is shown. */
export function readList(
  source: SourceObject,
  texts: QuestionTexts,
  shape: ListShape,
  reading: QualtricsReading,
): QualtricsList {
  const { report } = reading.context;
  const { key, option, target, codes, within = [] } = shape;
  const all = new Map(itemsAt(source, key, report));
  const order = textsAt(
    source,
    key === "Choices" ? "ChoiceOrder" : "AnswerOrder",
  );
  const random =
    key === "Choices" ? readOrder(source, order, target, reading) : null;
  const numbers = [
    ...new Set([...(random?.order ?? order), ...all.keys()]),
  ].filter((number) => all.has(number) && !random?.hidden.has(number));
  const groups =
    key === "Choices" ? groupsOf(source, reading) : new Map<string, string>();
  const worded: string[] = [];
  const listed = numbers.flatMap((number) => {
    const item = all.get(number);
    if (!item) return [];
    const text = item.text("Display") ?? item.text("Description") ?? "";
    const label = texts.rich([...within, key, number, "Display"], text, null);
    reportPicture(item, target, reading);
    const hasWords = isOn(item, "TextEntry");
    if (hasWords) worded.push(number);
    const isRequired = isOn(item, "TextEntryForceResponse");
    if (hasWords && shape.ownText && !isRequired) {
      item.changed("TextEntry", target, "own_words_required");
    }
    item.ignore(...layout);
    const group = groups.get(number);
    return {
      number,
      item,
      choice: {
        code: codes.get(number) ?? number,
        label,
        source: item.place,
        ...(hasWords && shape.ownText ? { ownText: true } : {}),
        ...(isOn(item, "ExclusiveAnswer") && shape.exclusive
          ? { exclusive: true }
          : {}),
        ...(random && !random.movable(number) ? { fixed: true } : {}),
        ...(group === undefined ? {} : { group }),
      },
    };
  });
  const choices = fitChoices(
    listed.map(({ choice }) => choice),
    target,
    reading.context,
  );
  const items = listed.map(({ number, item }, index) => {
    const id = choices[index]?.id ?? "";
    texts.translate(
      [...within, key, number, "Display"],
      `${target}.${segment(id)}.label`,
    );
    return { list: option, number, id, source: item };
  });
  return {
    choices,
    codes: new Map(items.map(({ number, id }) => [number, id])),
    items,
    randomise: random?.random ?? false,
    worded,
  };
}

/** Sizes of inputs, and names of choices in analyses. */
const layout = [
  "TextEntrySize",
  "TextEntryLength",
  "TextEntryHeight",
  "TextEntryWidth",
  "InputWidth",
  "InputHeight",
  "AnalyzeChoices",
];

function reportPicture(
  item: SourceObject,
  target: string,
  { context: { report } }: QualtricsReading,
): void {
  if (!item.has("Image")) return;
  const image = objectAt(item, "Image", report);
  image?.ignore("Display", "ImageLocation");
  report.changed(item.placeOf("Image"), target, "picture_left");
}

/** Returns the codes that a question assigns to its choices or, in a matrix, to its columns. */
export function recodedValues(
  source: SourceObject,
  key: string,
): Map<string, string> {
  const value = source.value(key);
  if (!isObject(value) && !Array.isArray(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([number, code]) =>
      (typeof code === "string" || typeof code === "number") && code !== ""
        ? [[number, String(code)] as const]
        : [],
    ),
  );
}

interface ListOrder {
  readonly random: boolean;
  readonly order: readonly string[];
  readonly hidden: ReadonlySet<string>;
  readonly movable: (number: string) => boolean;
}

/** Reads "Choice Randomization": all choices, or some with others at fixed positions; null for the given order. */
function readOrder(
  source: SourceObject,
  usual: readonly string[],
  target: string,
  { context: { report } }: QualtricsReading,
): ListOrder | null {
  const settings = objectAt(source, "Randomization", report);
  const type = settings?.text("Type") ?? "None";
  if (!settings) return null;
  settings.ignore(
    "Advanced",
    "TotalRandSubset",
    "EvenPresentation",
    "ConsistentRandomization",
    "ConsistentScaleReversal",
  );
  settings.reportUnread();
  const subset = numberAt(settings, "TotalRandSubset") ?? 0;
  if (type === "Advanced") {
    const advanced = objectAt(settings, "Advanced", report);
    if (!advanced) return null;
    const [order, ...movable] = [
      textsAt(advanced, "FixedOrder"),
      textsAt(advanced, "RandomizeAll"),
      textsAt(advanced, "RandomSubSet"),
    ];
    const hidden = new Set(textsAt(advanced, "Undisplayed"));
    if (hidden.size > 0) {
      report.changed(
        advanced.placeOf("Undisplayed"),
        target,
        "choices_hidden",
        { codes: [...hidden].join(", ") },
      );
    }
    const some = movable[1]?.length ?? 0;
    const shown = numberAt(advanced, "TotalRandSubset") ?? subset;
    if (some > 0 && shown > 0 && shown < some) {
      reportSubset(advanced.placeOf("RandomSubSet"), shown);
    }
    const moving = new Set(movable.flat());
    return {
      random: moving.size > 0,
      order: fillSlots(order, [...moving]),
      hidden,
      movable: (number) => moving.has(number),
    };
  }
  if (type === "None") return null;
  if (subset > 0 && subset < usual.length) {
    reportSubset(settings.placeOf("TotalRandSubset"), subset);
  }
  if (!["All", "Subset"].includes(type)) {
    report.changed(settings.placeOf("Type"), target, "setting_unsupported", {
      name: `Randomization: ${type}`,
    });
    return null;
  }
  return { random: true, order: usual, hidden: new Set(), movable: () => true };

  function reportSubset(place: string, count: number): void {
    report.changed(place, target, "qualtrics_subset", { count });
  }
}

/** Returns the headings of groups of choices, by the number of the choice. */
function groupsOf(
  source: SourceObject,
  { context }: QualtricsReading,
): Map<string, string> {
  const groups = new Map<string, string>();
  for (const [, group] of itemsAt(source, "ChoiceGroups", context.report)) {
    const label =
      group.text("GroupLabel") ?? group.text("Display") ?? group.text("Label");
    const members = [
      ...textsAt(group, "ChoiceOrder"),
      ...textsAt(group, "Choices"),
    ];
    for (const number of members) {
      groups.set(number, context.line(label ?? ""));
    }
  }
  return new Map([...groups].filter(([, label]) => label !== ""));
}
