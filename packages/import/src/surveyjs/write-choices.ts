import type {
  Choice,
  ChoiceOptions,
} from "@sigi/survey/question-types/shared/choice.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { Json, SurveyWriter } from "./survey-writer.ts";

/** Writes the choices of a question with the settings of their list. */
export function writeChoices(
  {
    choices,
    other = false,
    otherLabel = "",
    randomise,
    carry = null,
  }: Partial<ChoiceOptions> & Pick<ChoiceOptions, "choices" | "randomise">,
  place: string,
  writer: SurveyWriter,
  { several, worded = true }: { several: boolean; worded?: boolean },
): Json {
  const special = specialTail(choices, several);
  const plain = choices.slice(0, choices.length - special.length);
  const at = `${place}.options.choices`;
  const added = special.flatMap(({ id, label }) => {
    const names = specials.get(id);
    const text = writer.text(`${at}.${segment(id)}.label`, label);
    return names
      ? [[names.flag, true] as const, [names.text, text] as const]
      : [];
  });
  return {
    choices: plain.map((choice) => writeItem(choice, at, writer, worded)),
    choicesOrder: randomise ? "random" : undefined,
    showOtherItem: other || undefined,
    otherText: writer.text(`${place}.options.otherLabel`, otherLabel),
    choicesFromQuestion: carry?.question,
    choicesFromQuestionMode: carry ? carryModes[carry.which] : undefined,
    ...Object.fromEntries(added),
  };
}

const carryModes = {
  all: "all",
  chosen: "selected",
  not_chosen: "unselected",
} as const;

/** The choices that SurveyJS adds by a setting, in its order. */
const specials: ReadonlyMap<string, { flag: string; text: string }> = new Map([
  ["refused", { flag: "showRefuseItem", text: "refuseText" }],
  ["dontknow", { flag: "showDontKnowItem", text: "dontKnowText" }],
  ["none", { flag: "showNoneItem", text: "noneText" }],
]);

/** Returns the trailing choices that SurveyJS can add by a setting. */
function specialTail(choices: readonly Choice[], several: boolean): Choice[] {
  const order = [...specials.keys()];
  const tail: Choice[] = [];
  let before = order.length;
  for (const choice of choices.toReversed()) {
    const at = order.indexOf(choice.id);
    const { id: _, label: __, fixed, exclusive, ...rest } = choice;
    const fits = fixed && (!several || exclusive);
    if (at < 0 || at >= before || !fits || Object.keys(rest).length > 0) break;
    before = at;
    tail.unshift(choice);
  }
  return tail;
}

/**
 * Writes a choice, row or column. `list` is the place of its list. Only a choice can be `worded`, which asks for own
 * words.
 */
export function writeItem(
  { id, label, showIf, ownText, exclusive, ...rest }: Choice,
  list: string,
  writer: SurveyWriter,
  worded = false,
): Json {
  const place = `${list}.${segment(id)}`;
  const { image, fixed, group, jumpTo, limit } = rest;
  if (ownText && !worded) writer.lost(`${place}.ownText`);
  const isColumn = list.endsWith(".columns");
  const unheld = { image, fixed, group, jumpTo, limit };
  writer.lostSettings(place, isColumn ? unheld : { ...unheld, exclusive });
  return {
    value: id,
    text: writer.text(`${place}.label`, label),
    visibleIf: writer.expression(`${place}.showIf`, showIf),
    showCommentArea: worded ? ownText : undefined,
    isCommentRequired: worded ? ownText : undefined,
    isExclusive: isColumn ? exclusive : undefined,
  };
}
