import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import { visibleSections } from "@sigi/survey/logic/visible-questions.ts";
import {
  type ParticipationFacts,
  type QuestionVisit,
  type RawAnswers,
  type SectionVisit,
  walkForm,
  type WalkContext,
} from "@sigi/survey/logic/walk-form.ts";
import { answerShape, secondsToAnswer } from "@sigi/survey/question-types.ts";
import { passesAttentionCheck } from "@sigi/survey/question-types/attention-check/passes-attention-check.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { countWords, wordsToRead } from "./nudge.ts";
import type { Observation, ObservedPage } from "./observation.ts";
import { answeredItems } from "./observe-items.ts";
import { observeScales } from "./observe-scales.ts";
import { observeTexts } from "./observe-texts.ts";

/** The context of an observation besides the answer: a walk's context, and the server's clock. */
export interface ObserveContext extends Omit<WalkContext, "facts"> {
  /**
   * Milliseconds from the start of the participation to its submission, by the server's clock. Null if they do not
   * measure the answering, as when the participation began with the submission.
   */
  readonly elapsed: number | null;
}

/**
 * Observes one submitted answer. `values` are the stored values by question id. A `behaviour` that is missing, wholly
 * or in part, makes signals not computable. Times that a page reports are limited to the time on the server's clock.
 */
export function observe(
  form: Form,
  facts: ParticipationFacts,
  values: RawAnswers,
  behaviour: Behaviour | null,
  { elapsed: given, ...context }: ObserveContext,
): Observation {
  const visits = visibleSections(walkForm(form, values, { ...context, facts }));
  const questions = visits.flatMap((visit) => visit.questions);
  const elapsed = duration(given);
  return {
    pages: withinElapsed(observePages(visits, behaviour), elapsed),
    scales: observeScales(visits),
    texts: observeTexts(visits),
    checks: countChecks(questions),
    pasted: behaviour && { ...behaviour.pasted },
    device: behaviour?.device ?? null,
    elapsed,
    expectedSeconds: questions
      .filter(({ question }) => isAnswerable(question))
      .reduce((sum, { question }) => sum + secondsToAnswer(question), 0),
  };
}

function observePages(
  visits: readonly SectionVisit[],
  behaviour: Behaviour | null,
): ObservedPage[] {
  const pages = new Map<number, ObservedPage>();
  const count = countingOnce();
  for (const visit of visits) {
    const sectionId = visit.section.id;
    const before = pages.get(sectionId);
    pages.set(sectionId, {
      sectionId,
      milliseconds: duration(behaviour?.pages[sectionId]),
      items: (before?.items ?? 0) + answeredItems(visit.questions),
      words: (before?.words ?? 0) + wordsToRead(visit, count),
    });
  }
  return [...pages.values()];
}

/** Counts the words of each text once: a repeated section may have the same in 50 rounds. */
function countingOnce(): typeof countWords {
  const counted = new Map<string, number>();
  return (text) => {
    const words = counted.get(text) ?? countWords(text);
    counted.set(text, words);
    return words;
  };
}

/** Shortens reported times in proportion if their sum exceeds the time on the server's clock. */
function withinElapsed(
  pages: ObservedPage[],
  elapsed: number | null,
): ObservedPage[] {
  const reported = pages.reduce(
    (sum, page) => sum + (page.milliseconds ?? 0),
    0,
  );
  if (elapsed === null || reported <= elapsed) return pages;
  return pages.map((page) => ({
    ...page,
    milliseconds:
      page.milliseconds === null
        ? null
        : (page.milliseconds / reported) * elapsed,
  }));
}

/** A page can report any value: only a possible time counts. */
const duration = (reported: unknown): number | null =>
  typeof reported === "number" && reported >= 0 && reported <= longestMs
    ? reported
    : null;

/** The milliseconds of 100 days. */
const longestMs = 100 * 86_400_000;

function countChecks(
  questions: readonly QuestionVisit[],
): Observation["checks"] {
  const checks = { passed: 0, failed: 0 };
  for (const { question, result } of questions) {
    const shape = answerShape(question);
    if (shape.kind !== "check" || "faults" in result) continue;
    if (typeof result.value !== "string") continue;
    const isPassed = passesAttentionCheck(shape, result.value);
    checks[isPassed ? "passed" : "failed"] += 1;
  }
  return checks;
}
