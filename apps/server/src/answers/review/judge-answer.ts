import { judge } from "@sigi/quality/judge.ts";
import type { Verdict } from "@sigi/quality/judge.ts";
import type { Observation } from "@sigi/quality/observation.ts";
import { observe } from "@sigi/quality/observe.ts";
import type { SharedIdentity } from "@sigi/quality/signals/second-account.ts";
import { fingerprintsOf } from "@sigi/quality/text-fingerprints.ts";
import type { TextFingerprint } from "@sigi/quality/text-fingerprints.ts";
import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { GivenValue } from "../stored-values.ts";
import { walkContext } from "../walk-context.ts";
import { selectSimilarTexts } from "./comparisons-repository.ts";
import type { StatisticsCache } from "./statistics-cache.ts";

/** The conditions under which a submission came about, as it reports them. Seconds, by section id. */
export interface Told {
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
  readonly told: Told;
  /** The first start by the server's clock; a participation that begins with its submission began at once. */
  readonly startedAt: Date;
  readonly now: Date;
}

interface Compared {
  readonly db: Database;
  readonly statistics: StatisticsCache;
  readonly surveyId: number;
  readonly shared: SharedIdentity;
}

/**
 * What the rules of quality say of a valid answer, alone and beside the answers of others. A person decides about one that
 * is held; no machine rejects. `texts`: what later answers are compared with.
 */
export async function judgeAnswer(
  submitted: Submitted,
  { db, statistics, surveyId, shared }: Compared,
): Promise<{ verdict: Verdict; texts: TextFingerprint[] }> {
  const observation = observeAnswer(submitted);
  const own = fingerprintsOf(observation);
  const others = await selectSimilarTexts(db, own);
  const known = await statistics.get(surveyId);
  const verdict = judge(observation, known, { shared, texts: { own, others } });
  return { verdict, texts: own };
}

/** The facts of an answer that the rules use. */
export function observeAnswer(submitted: Submitted): Observation {
  const { form, facts, values, told, startedAt, now } = submitted;
  const given = new Map(
    values.map(({ questionId, value }) => [questionId, value]),
  );
  return observe(form, facts, given, behaviourOf(told), {
    ...walkContext(facts, "id"),
    elapsed: Math.max(0, now.getTime() - startedAt.getTime()),
  });
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
