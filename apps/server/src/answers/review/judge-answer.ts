import { judge } from "@sigi/quality/judge.ts";
import type { Verdict } from "@sigi/quality/judge.ts";
import { observe } from "@sigi/quality/observe.ts";
import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { GivenValue } from "../stored-values.ts";
import { walkContext } from "../walk-context.ts";

/** What a submission tells of how it came about. Seconds, by section id. */
export interface Told {
  readonly timings?:
    | { readonly sections?: Readonly<Record<string, number>> | undefined }
    | undefined;
  readonly behaviour?: Omit<Behaviour, "pages"> | undefined;
}

interface Submitted {
  readonly form: Form;
  readonly facts: ParticipationFacts;
  readonly values: readonly GivenValue[];
  readonly told: Told;
  /** The first start by the server's clock; a participation that begins with its submission began at once. */
  readonly startedAt: Date;
  readonly now: Date;
}

/** What the rules of quality say of a valid answer. A person decides about one that is held; no machine rejects. */
export function judgeAnswer(submitted: Submitted): Verdict {
  const { form, facts, values, told, startedAt, now } = submitted;
  const stored = new Map(
    values.map(({ questionId, value }) => [questionId, value]),
  );
  const observation = observe(form, facts, stored, behaviourOf(told), {
    ...walkContext(facts, "id"),
    elapsed: Math.max(0, now.getTime() - startedAt.getTime()),
  });
  return judge(observation, null, { shared: null, texts: null });
}

function behaviourOf({ timings, behaviour }: Told): Behaviour | null {
  if (!timings?.sections && !behaviour) return null;
  const seconds = Object.entries(timings?.sections ?? {});
  return {
    pages: Object.fromEntries(seconds.map(([id, one]) => [id, one * 1_000])),
    pasted: behaviour?.pasted ?? {},
    device: behaviour?.device ?? "desktop",
  };
}
