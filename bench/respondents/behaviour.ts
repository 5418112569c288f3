import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import { visitKey } from "@sigi/survey/answers/fill-form.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import type { SectionVisit } from "@sigi/survey/logic/walk-form.ts";
import type { Manner, Plan } from "./manner.ts";
import type { Dice } from "./random.ts";
import { pageTime, timeOf, type Work } from "./tempo.ts";
import { wordsIn, wordsOfQuestion } from "./work.ts";

/** The data recorded for each visited question. */
export interface Note {
  readonly work: Work;
  readonly manner: Manner;
  readonly progress: number;
}

/** The page's report on the behaviour behind the answer; almost empty for a script that never opens the page. */
export function behaviourOf(
  sections: readonly SectionVisit[],
  plan: Plan,
  notes: ReadonlyMap<string, Note>,
  dice: Dice,
): Behaviour {
  return {
    pages: pagesOf(sections, plan, notes, dice),
    pasted: plan.waiting === "unreported" ? {} : pastedOf(sections, notes),
    device: plan.device,
  };
}

/** Milliseconds by section; those of a repeated section add up. */
function pagesOf(
  sections: readonly SectionVisit[],
  plan: Plan,
  notes: ReadonlyMap<string, Note>,
  dice: Dice,
): Record<string, number> {
  const pages: Record<string, number> = {};
  if (plan.waiting === "unreported") return pages;
  for (const page of sections) {
    const { section, questions } = page;
    let [time, words, inputs] = [
      0,
      wordsIn(section.title) + wordsIn(section.description),
      0,
    ];
    const own = words;
    let last = plan.at(0);
    for (const asked of questions) {
      const note = notes.get(visitKey({ page, asked }));
      const read = wordsOfQuestion(asked.question);
      words += read;
      inputs += note?.work.inputs ?? 0;
      last = note?.manner ?? last;
      const work = note?.work ?? {
        words: read,
        inputs: 0,
        typed: 0,
        inserted: 0,
        texts: 0,
        extra: 0,
      };
      if (note || !isAnswerable(asked.question))
        time += timeOf(work, last.tempo, note?.progress ?? 0.5, dice);
    }
    const spent = plan.waiting
      ? plan.waiting({ inputs, words })
      : time + pageTime(own, last.tempo, dice);
    const id = String(section.id);
    pages[id] = Math.round((pages[id] ?? 0) + Math.max(5, spent));
  }
  return pages;
}

function pastedOf(
  sections: readonly SectionVisit[],
  notes: ReadonlyMap<string, Note>,
): Record<string, number> {
  const pasted: Record<string, number> = {};
  for (const page of sections) {
    for (const asked of page.questions) {
      const inserted = notes.get(visitKey({ page, asked }))?.work.inserted ?? 0;
      const id = String(asked.question.id);
      if (inserted > 0) pasted[id] = (pasted[id] ?? 0) + inserted;
    }
  }
  return pasted;
}
