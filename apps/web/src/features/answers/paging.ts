import { collectFaults } from "@sigi/survey/answers/validate-answers.ts";
import type {
  RawAnswers,
  SectionVisit,
  Walk,
} from "@sigi/survey/logic/walk-form.ts";
import type { VisibleSection } from "@sigi/survey/logic/visible-questions.ts";

/** A respondent's path through a form, and the part of it that is shown. */
export interface FormWalk extends Pick<Walk, "fill"> {
  readonly visits: readonly SectionVisit[];
  readonly pages: readonly VisibleSection[];
}

/** The open page of a form, among those that the answers make visible. */
export interface FormPage {
  readonly visible: VisibleSection;
  /** The number of the page, counted from 1. */
  readonly number: number;
  readonly total: number;
  /** Keys of pages; null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * The page with a key. Falls back to the first page if the page is hidden or unknown; null for a form without visible
 * pages.
 */
export function openPage(
  { pages }: FormWalk,
  key: string | null,
): FormPage | null {
  const index = Math.max(
    0,
    pages.findIndex((page) => page.key === key),
  );
  const visible = pages[index];
  if (!visible) return null;
  return {
    visible,
    number: index + 1,
    total: pages.length,
    previous: pages[index - 1]?.key ?? null,
    next: pages[index + 1]?.key ?? null,
  };
}

/** The question of a fault; in a repeated section also its item. */
interface FaultyPlace {
  readonly questionId: number;
  readonly item?: string | null;
}

/** The first faulty question in the respondent's order, with the key of its page. A fault without item concerns all. */
export function firstFault(
  { pages }: FormWalk,
  faults: readonly FaultyPlace[],
): { readonly page: string; readonly questionId: number } | null {
  const faulty = new Set(faults.map(placeName));
  for (const { key, item, questions } of pages) {
    const found = questions.find(
      ({ question: { id } }) =>
        faulty.has(placeName({ questionId: id })) ||
        faulty.has(placeName({ questionId: id, item: item?.code ?? null })),
    );
    if (found) return { page: key, questionId: found.question.id };
  }
  return null;
}

/** The name of a place in the server's faults: "12", or "12.item" for a repeated question. */
export const placeName = ({ questionId, item }: FaultyPlace) =>
  item === null || item === undefined
    ? `${questionId}`
    : `${questionId}.${item}`;

/**
 * The page at which answering resumes: the first incomplete page, else the last one; the first page of a form without
 * values.
 */
export function resumePage(
  walk: FormWalk,
  answers: RawAnswers,
): FormPage | null {
  if (answers.size === 0) return openPage(walk, null);
  const open = firstFault(walk, collectFaults(walk.pages));
  return openPage(walk, open?.page ?? walk.pages.at(-1)?.key ?? null);
}

/** The raw answer to the question with a code, on the open page or nearest before it. */
export function answerBefore(
  { pages }: FormWalk,
  { number }: FormPage,
  code: string,
): unknown {
  for (const { questions } of pages.slice(0, number).toReversed()) {
    const asked = questions.find(({ question }) => question.code === code);
    if (asked) return asked.raw;
  }
  return undefined;
}
