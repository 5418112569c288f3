import type { AnswerValue } from "@sigi/survey/answers/answer.ts";
import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import {
  fillForm,
  type Visit,
  visitKey,
} from "@sigi/survey/answers/fill-form.ts";
import {
  type GivenAnswer,
  validateAnswers,
} from "@sigi/survey/answers/validate-answers.ts";
import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import {
  type ParticipationFacts,
  type WalkContext,
  walkForm,
} from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import { patternSamples } from "@sigi/survey/patterns/pattern-samples.ts";
import type { SampleSource } from "@sigi/survey/question-types/question-type.ts";
import { regionSourceOf } from "@sigi/survey/region-source.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import { Asked, type Effort, noEffort } from "./asked.ts";
import { carelessRespondent, farm } from "./careless-respondents.ts";
import { Chance } from "./chance.ts";
import { Copier, originalSeed } from "./copies.ts";
import { honestRespondent } from "./honest-respondents.ts";
import { honestKinds, type HonestKind, type RespondentKind } from "./kinds.ts";
import { itemOf } from "./minds/mind.ts";
import { homeRegions } from "./regions.ts";
import type { Respondent, SharedIdentity } from "./respondent.ts";
import { filledIn } from "./texts/honest-writers.ts";
import { contactOf } from "./texts/short-texts.ts";
import { clicker } from "./times/pace.ts";
import { countWords, loadOf } from "./times/load.ts";
import { valuesFor } from "./values.ts";

export interface Response {
  /** Valid, by question id, as the server stores them: hidden questions have none, calculated ones theirs. */
  readonly values: ReadonlyMap<number, GivenAnswer["value"]>;
  readonly behaviour: Behaviour;
  /** Left out by kinds that share nothing. */
  readonly identity?: SharedIdentity;
}

/**
 * The answer of a respondent of the kind. The same arguments give the same answer; another seed or form has another respondent.
 * `facts` decides on random orders: patterns follow the displayed order.
 * @throws Error for a required question that nothing fits, such as one with an unusual pattern.
 */
export function respond(
  kind: RespondentKind,
  form: Form,
  facts: ParticipationFacts,
  seed: number,
): Response {
  const context = contextOf(form, facts);
  const ownSeed = seedIn(form, seed);
  const respondent = respondentOf(kind, form, ownSeed);
  const copier =
    kind === "copied_answers"
      ? new Copier(
          respond("typical", form, facts, originalSeed(seed)).values,
          ownSeed,
        )
      : null;
  const by = { kind, seed: ownSeed, respondent, copier };
  const answering = new Answering(by, context);
  const answers = fillForm(form, context, (visit, earlier) =>
    answering.candidates(visit, earlier),
  );
  const { values } = validateAnswers(form, answers, context);
  return {
    values: new Map(values.map(({ questionId, value }) => [questionId, value])),
    behaviour: behaviourOf(
      walkForm(form, answers, context).sections,
      respondent,
      answering.efforts,
    ),
    ...(respondent.identity ? { identity: respondent.identity } : {}),
  };
}

/** Nobody writes the same into two forms. Forms are told apart by their codes, because ids may repeat. */
function seedIn({ id, sections }: Form, seed: number): number {
  const codes = sections.flatMap(({ questions }) =>
    questions.map(({ code }) => code),
  );
  return new Chance(seed, `form ${id} ${codes.join(" ")}`).whole(0, 2 ** 30);
}

const contextOf = (form: Form, facts: ParticipationFacts): WalkContext => ({
  ...{ regions: homeRegions, matches: matchesInLinearTime },
  ...{ formats: answerFormats, expressions: expressionParts, facts },
  locale: localeOf(form),
});

function respondentOf(
  kind: RespondentKind,
  form: Form,
  seed: number,
): Respondent {
  if (isHonest(kind)) return honestRespondent(kind, seed);
  if (kind !== "copied_answers") return carelessRespondent(kind, form, seed);
  const chance = new Chance(seed, "copying respondent");
  return {
    ...honestRespondent("typical", chance.whole(0, 2 ** 30)),
    pace: clicker(chance, 1_100),
    identity: farm(chance),
  };
}

const isHonest = (kind: RespondentKind): kind is HonestKind =>
  (honestKinds as readonly string[]).includes(kind);

/** Whether most titles have common English words. */
function localeOf({ sections }: Form): Locale {
  const titles = sections
    .flatMap(({ questions }) => questions)
    .map(({ title }) => plainText(title));
  const english = titles.filter((title) =>
    /\b(?:the|you|your|how|what|which|is|of|do)\b/i.test(title),
  );
  return english.length * 2 > titles.length ? "en" : "id";
}

interface Answerer {
  readonly kind: RespondentKind;
  readonly seed: number;
  readonly respondent: Respondent;
  readonly copier: Copier | null;
}

/** Gives the values of one respondent, and remembers the effort of each. */
class Answering {
  /** By visit. */
  readonly efforts = new Map<string, Effort>();
  readonly #by: Answerer;
  readonly #context: WalkContext;
  readonly #chance: Chance;
  readonly #contact: ReturnType<typeof contactOf>;

  constructor(by: Answerer, context: WalkContext) {
    this.#by = by;
    this.#context = context;
    this.#chance = new Chance(by.seed, `${by.kind} samples`);
    this.#contact = contactOf(this.#chance);
  }

  *candidates(
    visit: Visit,
    earlier: ReadonlyMap<string, unknown>,
  ): Generator<AnswerValue> {
    const key = visitKey(visit);
    const { question, result } = visit.asked;
    const isSkipped = "value" in result && this.#skips(question);
    const source = this.#sourceOf(earlier);
    const asked = () => {
      const effort = noEffort();
      this.efforts.set(key, effort);
      return this.#ask(question, source, effort);
    };
    if (!isSkipped) {
      yield* this.#copies(visit, asked);
      yield* this.#contacts(question, key);
      yield* valuesFor(question, asked);
    }
    this.efforts.set(key, noEffort());
  }

  /** Lists of regions need the answers before them. */
  #skips(question: Question): boolean {
    const isText =
      question.type === "short_text" || question.type === "long_text";
    return (
      regionSourceOf(question) === null &&
      this.#by.respondent.mind.skips(isText)
    );
  }

  #ask(question: Question, source: SampleSource, effort: Effort): Asked {
    const { mind } = this.#by.respondent;
    const { locale } = this.#context;
    const about = {
      item: itemOf(question.code),
      title: plainText(question.title),
    };
    return new Asked(about, { mind, locale, source }, effort);
  }

  #sourceOf(earlier: ReadonlyMap<string, unknown>): SampleSource {
    const random = this.#chance;
    return {
      ...{ ...this.#context, random, earlier, regions: homeRegions },
      texts: ({ min, max, pattern }) =>
        pattern === null
          ? ["-".repeat(Math.max(1, min ?? 1))]
          : patternSamples(random, max),
    };
  }

  *#copies({ page, asked: { question } }: Visit, asked: () => Asked) {
    const { copier } = this.#by;
    if (!copier) return;
    const own = () => firstOf(valuesFor(question, asked));
    const value = copier.copy(question, page.item?.code ?? null, own);
    if (value === null) return;
    this.efforts.set(
      `${page.key} ${String(question.id)}`,
      copier.effortOf(question, value),
    );
    yield value;
  }

  *#contacts({ type }: Question, key: string) {
    if (type !== "email" && type !== "phone") return;
    const { text, inserted } = filledIn(this.#contact[type], this.#chance);
    this.efforts.set(key, {
      inputs: 1,
      careless: 0,
      characters: text.length,
      inserted,
    });
    yield text;
  }
}

function firstOf<Value>(values: Iterable<Value>): Value | null {
  for (const value of values) return value;
  return null;
}

/** The times and insertions that the page would have told. */
function behaviourOf(
  sections: ReturnType<typeof walkForm>["sections"],
  { pace, device }: Respondent,
  efforts: ReadonlyMap<string, Effort>,
): Behaviour {
  const pages = new Map<string, number>();
  const pasted = new Map<string, number>();
  const add = (counts: Map<string, number>, id: number, count: number) =>
    counts.set(String(id), (counts.get(String(id)) ?? 0) + count);
  const total = sections.reduce((sum, page) => sum + page.questions.length, 0);
  let seen = 0;
  for (const page of sections) {
    const { id, title, description } = page.section;
    let ms = pace.page(countWords(title, description));
    for (const asked of page.questions) {
      const effort = efforts.get(visitKey({ page, asked })) ?? noEffort();
      ms += pace.question(loadOf(asked.question, effort, seen / total));
      if (effort.inserted > 0) add(pasted, asked.question.id, effort.inserted);
      seen += 1;
    }
    add(pages, id, Math.round(ms));
  }
  return {
    pages: Object.fromEntries(pages),
    pasted: Object.fromEntries(pasted),
    device,
  };
}
