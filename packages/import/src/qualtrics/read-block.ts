import type { Ordering } from "@sigi/survey/survey-form.ts";
import type { SourceObject } from "../source/source-object.ts";
import { type BranchCondition, inOrder, type Page } from "./qualtrics-page.ts";
import { type Round, roundsOf } from "./loop-rounds.ts";
import type { QualtricsReading, Scope } from "./qualtrics-reading.ts";
import {
  itemsAt,
  numberAt,
  objectAt,
  sourceOf,
  textsAt,
} from "./qualtrics-source.ts";
import { fillSlots } from "./random-slots.ts";
import { readQuestion } from "./read-question.ts";

/** The state of the flow that reading a block depends on. */
export interface BlockReading extends QualtricsReading {
  readonly branches: readonly BranchCondition[];
  readonly visit: number;
  readonly nextPosition: () => number;
  readonly pagesBefore: readonly Page[];
}

/**
 * Reads the pages of a block ("Block Options" on Qualtrics's support pages), and repeats them for each round of a loop.
 */
export function readBlock(
  block: SourceObject,
  id: string,
  reading: BlockReading,
): Page[] {
  const { report } = reading.context;
  const options = objectAt(block, "Options", report);
  block.ignore("ID", "Type", "SubType", "Description");
  const elements = elementsOf(block, report);
  const order = orderOf(options, id, reading);
  const breaks = order.order.random ? [elements] : splitAtBreaks(elements);
  const pages = breaks.filter((page) => page.length > 0);
  const rounds = roundsOf(options, id, pages.length, reading);
  options?.ignore(...buttons);
  options?.reportUnread();
  const read = rounds.flatMap((round) =>
    pages.flatMap((questions, index) =>
      readPage(questions, { block, id, index, round, order }, reading),
    ),
  );
  block.close("sections");
  return read;
}

/** Texts of a block's buttons, which are not imported, and settings that are read elsewhere. */
const buttons = [
  "NextButton",
  "PreviousButton",
  "BackButton",
  "previousButtonMID",
  "nextButtonMID",
  "previousButtonLibraryID",
  "nextButtonLibraryID",
  "RandomizeQuestions",
  "Randomization",
  "QuestionsPerPage",
];

interface BlockQuestion {
  readonly id: string;
  readonly source: SourceObject;
  readonly skips: readonly SourceObject[];
}

/** Returns the questions of a block; null stands for a page break. */
function elementsOf(
  block: SourceObject,
  report: QualtricsReading["context"]["report"],
): (BlockQuestion | null)[] {
  return itemsAt(block, "BlockElements", report).flatMap(([, element]) => {
    const type = element.text("Type") ?? "";
    if (type === "Page Break") return [null];
    const id = element.text("QuestionID");
    if (id === undefined) return [];
    const skips = itemsAt(element, "SkipLogic", report).map(([, skip]) => skip);
    return [{ id, source: element, skips }];
  });
}

function splitAtBreaks(
  elements: readonly (BlockQuestion | null)[],
): BlockQuestion[][] {
  const pages: BlockQuestion[][] = [[]];
  for (const element of elements) {
    if (element) pages.at(-1)?.push(element);
    else pages.push([]);
  }
  return pages;
}

interface BlockOrder {
  readonly order: Ordering;
  readonly hidden: ReadonlySet<string>;
  readonly fixed: (id: string) => boolean;
  /** The order of fixed and movable questions; empty for the order of the block. */
  readonly sequence: readonly string[];
}

const plain: BlockOrder = {
  order: inOrder,
  hidden: new Set(),
  fixed: () => false,
  sequence: [],
};

/** Reads "Question Randomization" of a block. */
function orderOf(
  options: SourceObject | undefined,
  id: string,
  { context: { report } }: QualtricsReading,
): BlockOrder {
  const kind = options?.text("RandomizeQuestions") ?? "false";
  options?.ignore(
    "BlockLocking",
    "BlockVisibility",
    "BlockPassword",
    "Password",
  );
  if (!options || /^(?:false|no|off|none)$/i.test(kind)) return plain;
  const settings = objectAt(options, "Randomization", report);
  const advanced = settings && objectAt(settings, "Advanced", report);
  const all = {
    random: true,
    show: numberAt(settings ?? options, "TotalRandSubset") ?? null,
  };
  if (kind === "RandomWithXPerPage" || settings?.has("QuestionsPerPage")) {
    report.changed(`${id}.Options`, "sections", "qualtrics_questions_per_page");
  }
  if (!advanced) {
    const random = { ...all, show: all.show === 0 ? null : all.show };
    return { ...plain, order: random };
  }
  const slots = textsAt(advanced, "FixedOrder");
  const movable = [
    ...textsAt(advanced, "RandomizeAll"),
    ...textsAt(advanced, "RandomSubSet"),
  ];
  const hidden = new Set(textsAt(advanced, "Undisplayed"));
  const moving = new Set(movable);
  const some = textsAt(advanced, "RandomSubSet").length;
  const count = numberAt(advanced, "TotalRandSubset") ?? 0;
  const shown = some > 0 && count > 0 ? moving.size - some + count : null;
  if (hidden.size > 0) {
    report.lost(`${id}.Options.Randomization`, "choices_hidden", {
      codes: [...hidden].join(", "),
    });
  }
  return {
    order: { random: moving.size > 1, show: moving.size > 1 ? shown : null },
    hidden,
    fixed: (question) => !moving.has(question),
    sequence: fillSlots(slots, movable),
  };
}

interface PageShape {
  readonly block: SourceObject;
  readonly id: string;
  readonly index: number;
  readonly round: Round;
  readonly order: BlockOrder;
}

function readPage(
  questions: readonly (BlockQuestion | null)[],
  { block, id, index, round, order }: PageShape,
  reading: BlockReading,
): Page[] {
  const { nextPosition, branches, visit } = reading;
  const scope: Scope = { position: nextPosition(), round: round.name };
  const rank = (question: BlockQuestion) => {
    const at = order.sequence.indexOf(question.id);
    return at < 0 ? order.sequence.length : at;
  };
  const listed = questions
    .flatMap((question) => question ?? [])
    .filter((question) => !order.hidden.has(question.id));
  if (order.sequence.length > 0) {
    listed.sort((one, other) => rank(one) - rank(other));
  }
  const parts = listed.flatMap(({ id: question, source, skips }) => {
    const file = questionOf(question, round, reading);
    if (!file) return [];
    const known = round.name ? `${round.name}_${question}` : question;
    const draft = readQuestion(file, known, scope, skips, reading);
    source.ignore("Type");
    return draft ? [{ draft, fixed: order.fixed(question), branches: [] }] : [];
  });
  if (parts.length === 0) return [];
  const name = block.text("Description")?.trim() ?? id;
  const page: Page = {
    name: [name.slice(0, 40), round.name, index > 0 ? index + 1 : ""]
      .filter((part) => part !== "" && part !== null)
      .join(" "),
    place: id,
    scope,
    branches,
    conditions: round.condition ? [round.condition] : [],
    parts,
    visit,
    order: order.order,
    repeat: round.repeat,
    ends: [],
    block: round.block,
  };
  return [page];
}

/** Returns the question with the texts of a loop's round filled in. */
function questionOf(
  id: string,
  { name, fields }: Round,
  { questions, context: { report } }: BlockReading,
): SourceObject | undefined {
  const file = questions.get(id);
  if (!file) {
    report.lost(id, "qualtrics_question_missing");
    return undefined;
  }
  if (fields.size === 0 || name === null) return file;
  const values = Object.fromEntries(
    file.keys().map((key) => [key, filled(file.value(key), fields, name)]),
  );
  return sourceOf(values, `${id}@${name}`, report);
}

function filled(
  value: unknown,
  fields: ReadonlyMap<string, string>,
  round: string,
): unknown {
  if (typeof value === "string") {
    return value.replace(
      /\$\{lm:\/\/(?:Field\/(\w+)(?!\w)|(CurrentLoopNumber))[^{}]*\}/g,
      (whole, field: string | undefined) =>
        field === undefined ? round : (fields.get(field) ?? whole),
    );
  }
  if (Array.isArray(value)) {
    return value.map((item) => filled(item, fields, round));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      filled(part, fields, round),
    ]),
  );
}
