import type { Observation } from "@sigi/quality/observation.ts";
import { observe } from "@sigi/quality/observe.ts";
import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { GivenValue } from "../stored-values.ts";
import { walkContext } from "../walk-context.ts";

/** The conditions of a submission, as the page reports them. Seconds by section id. */
export interface Reported {
  readonly timings?:
    | { readonly sections?: Readonly<Record<string, number>> | undefined }
    | null
    | undefined;
  readonly behaviour?: Omit<Behaviour, "pages"> | null | undefined;
}

export interface Submitted {
  readonly form: Form;
  readonly facts: ParticipationFacts;
  readonly values: readonly GivenValue[];
  readonly reported: Reported;
  /** The first start by the server's clock; a participation that begins with its submission began at once. */
  readonly startedAt: Date;
  readonly now: Date;
}

/** The facts of an answer that the rules use. */
export function observeAnswer(submitted: Submitted): Observation {
  const { form, facts, values, reported, startedAt, now } = submitted;
  const given = new Map(
    values.map(({ questionId, value }) => [questionId, value]),
  );
  return observe(form, facts, given, behaviourOf(reported), {
    ...walkContext(facts, "id"),
    elapsed: Math.max(0, now.getTime() - startedAt.getTime()),
  });
}

function behaviourOf({ timings, behaviour }: Reported): Behaviour | null {
  if (!timings?.sections && !behaviour) return null;
  const seconds = Object.entries(timings?.sections ?? {});
  return {
    pages: Object.fromEntries(seconds.map(([id, one]) => [id, one * 1_000])),
    pasted: behaviour?.pasted ?? {},
    device: behaviour?.device ?? "desktop",
  };
}
