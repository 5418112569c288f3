import type {
  OptionsByType,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { countRanks } from "@sigi/survey/question-types/ranking/answer.ts";
import {
  lastStep,
  pointAt,
} from "@sigi/survey/question-types/slider/answer.ts";
import { isRegionSource } from "@sigi/survey/region-source.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import {
  type About,
  alone,
  choose,
  filled,
  type Hand,
  point,
  region,
  rowOf,
  worded,
  write,
} from "./hand.ts";
import { dateTimeOf, dayOf, timeOfDay } from "./moments.ts";
import {
  amounts,
  carelessNumber,
  honestNumber,
  type Picking,
  pickOne,
  pickSeveral,
  ranked,
} from "./picks.ts";
import { clamp, mix } from "./random.ts";
import { locationOf, signatureOf, uploadOf } from "./media.ts";
import { emailOf, phoneOf } from "./texts/lines.ts";

/** A question or a field of one, narrowed by `type`. */
export type Field = {
  [Type in QuestionTypeName]: {
    readonly type: Type;
    readonly options: OptionsByType[Type];
  };
}[QuestionTypeName];

/** A raw answer to a field; undefined for a type that is not answered. */
export function answer(field: Field, about: About, hand: Hand): unknown {
  const { dice, manner, isScript } = hand;
  const picking: Picking = dice.chance(manner.earnest)
    ? "preference"
    : manner.picking;
  const isEarnest = picking === "preference";
  switch (field.type) {
    case "short_text":
    case "long_text": {
      const { min, max } = field.options;
      const isShort = field.type === "short_text";
      return write(about, hand, {
        min: min ?? 1,
        max: max ?? (isShort ? 300 : 3_000),
        isShort,
      });
    }
    case "email":
      return filled(emailOf(dice), hand);
    case "phone":
      return filled(phoneOf(dice), hand);
    case "url":
      return filled(
        dice.pick([
          "shopee.co.id",
          "tokopedia.com",
          "detik.com",
          "google.com",
          "youtube.com",
          "lazada.co.id",
          "kompas.com",
          "facebook.com",
        ]),
        hand,
      );
    case "number":
      return isEarnest
        ? honestNumber(field.options, about.title, about.key, dice)
        : carelessNumber(field.options, isScript, dice);
    case "date":
      return dayOf(field.options, about.title, hand, isEarnest);
    case "time":
      return timeOfDay(field.options, hand, isEarnest);
    case "date_time":
      return dateTimeOf(field.options, about.title, hand, isEarnest);
    case "yes_no":
      return isEarnest
        ? pickOne(yesNo, about.key, picking, dice)?.id === "yes"
        : dice.chance(picking === "any" ? 0.5 : 0.6);
    case "single_choice":
      return choose(field.options, about, picking, hand);
    case "dropdown":
      return isRegionSource(field.options.source)
        ? region(field.options.source.parent, hand)
        : choose(field.options, about, picking, hand);
    case "multiple_choice":
      return pickSeveral(field.options, about.key, picking, dice).map(
        (choice) => worded(choice, about, hand),
      );
    case "image_choice": {
      const limits = field.options.multiple
        ? field.options
        : { ...field.options, min: 1, max: 1 };
      return pickSeveral(limits, about.key, picking, dice).map((choice) =>
        worded(choice, about, hand),
      );
    }
    case "ranking":
      return ranked(field.options.choices, about.key, picking, dice)
        .map(({ id }) => id)
        .slice(0, countRanks(field.options));
    case "constant_sum":
      return amounts(field.options, about.key, picking, dice);
    case "likert_matrix": {
      const { rows, columns } = field.options;
      return Object.fromEntries(
        rows.map(({ id }) => [
          id,
          columns[point(columns.length, rowOf(about, id), hand)]?.id,
        ]),
      );
    }
    case "checkbox_matrix": {
      const { rows, columns, min, max } = field.options;
      const offer = {
        choices: columns,
        other: false,
        otherLabel: "",
        randomise: false,
        carry: null,
        min,
        max,
      };
      return Object.fromEntries(
        rows.map(({ id }) => [
          id,
          pickSeveral(offer, mix(about.key, id), picking, dice).map(
            (one) => one.id,
          ),
        ]),
      );
    }
    case "linear_scale":
      return (
        field.options.min +
        point(field.options.max - field.options.min + 1, about, hand)
      );
    case "rating":
      return 1 + alone(field.options.max, about, hand);
    case "nps":
      return alone(11, about, hand);
    case "slider": {
      const last = lastStep(field.options);
      const points = Math.min(last + 1, 21);
      return pointAt(
        field.options,
        Math.round((alone(points, about, hand) / (points - 1)) * last),
      );
    }
    case "multi_field":
      return fields(field.options.fields, about, hand);
    case "grid":
      return Object.fromEntries(
        field.options.rows.map(({ id }) => [
          id,
          fields(
            field.options.columns,
            { ...about, key: mix(about.key, id) },
            hand,
          ),
        ]),
      );
    case "roster": {
      const { choices, fields: inner, min, max } = field.options;
      if (choices.length > 0)
        return choices.map(({ id }) => ({
          item: id,
          fields: fields(inner, about, hand),
        }));
      const most = isEarnest
        ? Math.round(dice.around(2.6, 0.4))
        : dice.oneOf([[0.8, 1] as const, [0.2, 2] as const]);
      return Array.from(
        { length: clamp(most, Math.max(1, min), Math.max(1, max)) },
        () => ({ fields: fields(inner, about, hand) }),
      );
    }
    case "file_upload":
      return [uploadOf(field.options, hand)];
    case "signature":
      return signatureOf(hand, isEarnest);
    case "location":
      return locationOf(hand);
    case "usability_task": {
      // The task is done in another tab, whose time does not count for the page.
      const seconds = Math.round(
        clamp(
          isEarnest || isScript ? dice.around(95, 0.6) : dice.around(9, 0.8),
          2,
          3_000,
        ),
      );
      hand.written.extra += isScript ? 0 : 3_000;
      const remarks = write(about, hand, { min: 1, max: 500, isShort: false });
      return {
        outcome: dice.oneOf([
          [0.72, "success"] as const,
          [0.16, "partly"] as const,
          [0.12, "failure"] as const,
        ]),
        seconds,
        remarks,
      };
    }
    case "consent":
      return true;
    case "attention_check": {
      const { choices, expected } = field.options;
      if (dice.chance(manner.heedsChecks)) return expected;
      return choices[point(choices.length, { ...about, code: "" }, hand)]?.id;
    }
    case "statement":
    case "calculated":
      return undefined;
  }
}

const yesNo: readonly Choice[] = [
  { id: "yes", label: "" },
  { id: "no", label: "" },
];

/** Answers the fields of a question, a row or an entry; people omit most optional fields. */
function fields(
  inner: readonly InnerField[],
  about: About,
  hand: Hand,
): Record<string, unknown> {
  const given = inner.flatMap((field) => {
    const isLeftOut =
      !field.required &&
      hand.dice.chance(hand.manner.earnest > 0.9 ? 0.3 : 0.7);
    if (isLeftOut && field.requiredIf === undefined) return [];
    const title = plainText(field.label);
    const place = {
      ...about,
      title,
      code: field.id,
      key: mix(about.key, field.id),
    };
    return [[field.id, answer(field, place, hand)] as const];
  });
  return Object.fromEntries(given);
}
