import { answerFormats } from "@sigi/survey/answer-formats.ts";
import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import {
  type Candidates,
  fillForm,
  type Visit,
  visitKey,
} from "@sigi/survey/answers/fill-form.ts";
import { isRequired } from "@sigi/survey/answers/read-answer.ts";
import {
  collectValues,
  type GivenAnswer,
} from "@sigi/survey/answers/validate-answers.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import {
  type ParticipationFacts,
  type WalkContext,
  walkForm,
} from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import { patternSamples } from "@sigi/survey/patterns/pattern-samples.ts";
import { sampleValues } from "@sigi/survey/question-types.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import { answer } from "./answering.ts";
import { type About, constructOf, type Hand } from "./hand.ts";
import { copyingPlan, type Originals } from "./copying.ts";
import { behaviourOf, type Note } from "./behaviour.ts";
import type { RespondentKind } from "./kinds.ts";
import type { Manner, Plan, SharedIdentity } from "./manner.ts";
import { provinceOf, regionInside } from "./picks.ts";
import { type Dice, diceOf, mix } from "./random.ts";
import { promptOf } from "./texts/topics.ts";
import { planOf } from "./plans.ts";
import { inputsOf, wordsOfQuestion } from "./work.ts";

export type { SharedIdentity } from "./manner.ts";

export interface Response {
  /** The valid values by question id, as the server stores them: hidden questions have none. */
  readonly values: ReadonlyMap<number, GivenAnswer["value"]>;
  readonly behaviour: Behaviour;
  readonly identity?: SharedIdentity;
}

/**
 * The answer of a respondent of the kind. The same arguments give the same answer; another seed or another form gives
 * another person. Seeds 4n to 4n+3 of `copied_answers` copy the same answer, and 2n and 2n+1 of `shared_household` live
 * together.
 */
export function respond(
  kind: RespondentKind,
  form: Form,
  facts: ParticipationFacts,
  seed: number,
): Response {
  if (kind !== "copied_answers")
    return answerForm(
      planOf(kind, form.id, seed),
      form,
      facts,
      mix(kind, form.id, seed, "answers"),
    );
  const { plan, originals } = copyingPlan(
    form,
    facts,
    seed,
    (honest, own, drawn) => answerForm(honest, form, drawn, own).values,
  );
  return answerForm(
    plan,
    form,
    facts,
    mix(kind, form.id, seed, "answers"),
    originals,
  );
}

function answerForm(
  plan: Plan,
  form: Form,
  facts: ParticipationFacts,
  seed: number,
  originals?: Originals,
): Response {
  const context: WalkContext = {
    regions: { has: () => true },
    matches: matchesInLinearTime,
    formats: answerFormats,
    expressions: expressionParts,
    facts,
    locale: "id",
  };
  const dice = diceOf(seed);
  const all = form.sections
    .flatMap(({ questions }) => questions)
    .reduce((sum, one) => sum + inputsOf(one), 0);
  const notes = new Map<string, Note>();
  let done = 0;
  const candidates: Candidates = function* (visit, earlier) {
    const { question } = visit.asked;
    const progress = Math.min(1, done / Math.max(1, all));
    const manner = plan.at(progress);
    done += inputsOf(question);
    const hand: Hand = {
      dice,
      manner,
      isScript: plan.isScript,
      startedAt: facts.startedAt,
      earlier,
      written: { typed: 0, inserted: 0, texts: 0, extra: 0 },
    };
    const note = (inputs: number) => {
      const words = wordsOfQuestion(question);
      notes.set(visitKey(visit), {
        work: { ...hand.written, words, inputs },
        manner,
        progress,
      });
    };
    note(0);
    if (!isRequired(question) && isLeftOut(question, manner, dice)) return;
    const about = aboutOf(form, visit);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      Object.assign(hand.written, {
        typed: 0,
        inserted: 0,
        texts: 0,
        extra: 0,
      });
      const copied = attempt === 0 ? originals?.copy(visit, hand) : undefined;
      if (copied === null) return;
      const raw = copied ?? answer(question, about, hand);
      note(inputsOf(question));
      yield raw;
    }
    yield* lastResorts(question, about, hand, context);
  };
  const answers = fillForm(form, context, candidates);
  const { sections } = walkForm(form, answers, context);
  const values = new Map(
    collectValues(sections).map(({ questionId, value }) => [questionId, value]),
  );
  const behaviour = behaviourOf(sections, plan, notes, dice);
  return {
    values,
    behaviour,
    ...(plan.identity ? { identity: plan.identity } : {}),
  };
}

function isLeftOut(
  { type }: Question,
  { leavesOut }: Manner,
  dice: Dice,
): boolean {
  if (type === "long_text" || type === "short_text")
    return dice.chance(leavesOut.text);
  return dice.chance(
    type === "email" || type === "phone" || type === "url"
      ? leavesOut.address
      : leavesOut.other,
  );
}

function aboutOf(form: Form, { page, asked: { question } }: Visit): About {
  const { id, code } = question;
  const item = page.item?.code ?? "";
  const scale = constructOf(code);
  return {
    title: plainText(question.title),
    subject: subjectOf(form),
    code,
    key: mix(form.id, id, item),
    // A matrix is a separate list; scales of one construct on a page look like one list.
    list: scale === null ? id : -page.section.id - 1,
  };
}

const subjects = new WeakMap<Form, string>();

/** The subject of a form, for questions that do not name it: all its titles. */
function subjectOf(form: Form): string {
  const known = subjects.get(form);
  if (known !== undefined) return known;
  const texts = form.sections.flatMap(({ title, description, questions }) => [
    title,
    description,
    ...questions.map((question) => question.title),
  ]);
  const subject = texts.map(plainText).join(" ");
  subjects.set(form, subject);
  return subject;
}

/** Sample values for rules and patterns that a person's own words do not satisfy. */
function* lastResorts(
  question: Question,
  about: About,
  hand: Hand,
  context: WalkContext,
): Iterable<unknown> {
  const { dice, manner, earlier } = hand;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    yield* sampleValues(question, {
      ...context,
      earlier,
      random: dice,
      regions: {
        has: () => true,
        provinces: [{ id: provinceOf(dice) }],
        children: (id) => [{ id: regionInside(id, dice) }],
      },
      texts: ({ min, max, pattern }) =>
        pattern === null
          ? [
              manner.writer(
                promptOf(about.title, about.subject, {
                  min: min ?? 1,
                  max,
                  isShort: max < 100,
                }),
              ).text,
            ]
          : patternSamples(dice, max),
    });
  }
}
