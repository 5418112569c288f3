import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { Translation } from "@sigi/survey/translations/form-texts.ts";
import { honestKinds } from "../respondents/kinds.ts";
import { type Dice, diceOf, mix } from "../respondents/random.ts";
import { respond } from "../respondents/respond.ts";
import type { Response } from "../respondents/respond.ts";
import {
  breakfastForm,
  breakfastInEnglish,
  openForm,
} from "./breakfast-form.ts";
import { writeText, writeWords } from "./sentences.ts";

export type MixName = "realistic" | "distinct" | "copies" | "short";

/** The submission of a respondent's device. Questions and sections have the ids of the mix's form. */
export interface MixedAnswer {
  readonly values: ReadonlyMap<number, unknown>;
  /** Seconds on screen, by section. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Number of pasted characters, by question. */
  readonly pasted: Readonly<Record<string, number>>;
  readonly device: DeviceClass;
  /** A language other than the survey's own. */
  readonly language: string | null;
  /** The question that receives an uploaded file. */
  readonly fileOf: number | null;
}

/** A form, and the answers of different respondents to it. */
export interface AnswerMix {
  readonly form: Form;
  /** The form in English, for respondents who read it in English. */
  readonly translation: Translation | null;
  /** The share of answers that the rules of quality are meant to hold; null if it does not matter. */
  readonly heldShare: number | null;
  /** The same number gives the same answer. */
  readonly answer: (number: number) => MixedAnswer;
}

const copiedText = "Saya biasanya sarapan nasi uduk di warung dekat stasiun. "
  .repeat(4)
  .trim();

/** Ten texts of one respondent, about 2 KB. */
export const copiedTexts: readonly string[] = Array.from(
  { length: 10 },
  () => copiedText,
);

/** One in this many answers. */
const heldEvery = 33;
const every = 10;

export const answerMixes: Readonly<Record<MixName, AnswerMix>> = {
  realistic: {
    form: breakfastForm,
    translation: breakfastInEnglish,
    heldShare: 1 / heldEvery,
    answer: realisticAnswer,
  },
  distinct: openMix(0, (dice) => writeText(dice, dice.whole(40, 68))),
  short: openMix(0, (dice) => writeWords(dice, 6)),
  copies: openMix(null, () => copiedText),
};

function openMix(
  heldShare: number | null,
  write: (dice: Dice) => string,
): AnswerMix {
  const [page] = openForm.sections;
  return {
    form: openForm,
    translation: null,
    heldShare,
    answer: (number) => {
      const dice = diceOf(mix("open", number));
      const texts = (page?.questions ?? []).map(
        ({ id }) => [id, write(dice)] as const,
      );
      return {
        values: new Map(texts),
        seconds: { [page?.id ?? 0]: dice.whole(200, 900) },
        pasted: {},
        device: dice.pick(["phone", "desktop"]),
        language: null,
        fileOf: null,
      };
    },
  };
}

/** Answers of generated respondents with unique texts; one in ten with a file, one in ten in English. */
function realisticAnswer(number: number): MixedAnswer {
  const isHasty = number % heldEvery === 7;
  const { values, behaviour } = isHasty
    ? hastyResponse
    : honestResponse(number);
  const dice = diceOf(mix("realistic", number));
  const own = new Map<number, unknown>(values);
  for (const id of textIds)
    if (own.has(id)) own.set(id, writeText(dice, textLength(dice)));
  own.delete(fileId);
  return {
    values: own,
    seconds: isHasty ? hastySeconds : secondsOf(behaviour.pages),
    pasted: behaviour.pasted,
    device: behaviour.device,
    language: number % every === 3 ? "en" : null,
    fileOf: number % every === 5 ? fileId : null,
  };
}

/** Half of the texts that people write have up to 16 words, one in ten has 40. */
const textLength = (dice: Dice) =>
  Math.min(90, Math.max(3, Math.round(dice.around(16, 0.7))));

const idsOf = (type: string) =>
  breakfastForm.sections.flatMap(({ questions }) =>
    questions.filter((question) => question.type === type).map(({ id }) => id),
  );
const textIds = idsOf("long_text");
const [fileId = 0] = idsOf("file_upload");

/** Number of generated respondents, because they take time to generate: further answers differ only in their texts. */
const honestMax = 600;
const facts = {
  seed: 1,
  startedAt: "2026-01-01T08:00",
  variables: {},
  profile: {},
};
const honestResponses = new Map<number, Response>();

function honestResponse(number: number): Response {
  const seed = number % honestMax;
  const known = honestResponses.get(seed);
  if (known) return known;
  // Fast readers and respondents who share a device cannot be distinguished from others by the answer alone.
  const kinds = honestKinds.filter((kind) => !doubtfulKinds.has(kind));
  const kind = kinds[seed % kinds.length] ?? "typical";
  const response = respond(kind, breakfastForm, facts, seed);
  honestResponses.set(seed, response);
  return response;
}

const doubtfulKinds: ReadonlySet<string> = new Set([
  "fast_reader",
  "shared_household",
  "genuine_straight_liner",
]);

const hastyResponse = respond("straight_lining", breakfastForm, facts, 1);
/** One second for each page. */
const hastySeconds = Object.fromEntries(
  breakfastForm.sections.map(({ id }) => [id, 1]),
);

const secondsOf = (pages: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(pages).map(([id, ms]) => [id, Math.round(ms / 100) / 10]),
  );
