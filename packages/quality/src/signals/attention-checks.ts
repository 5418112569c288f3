import type { Observation } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/** The failed attention checks: one is enough in a survey of less than 5 minutes, two in a longer one. */
export function attentionChecks({
  checks: { passed, failed },
  expectedSeconds,
}: Pick<Observation, "checks" | "expectedSeconds">): Signal {
  const { shortMinutes, failsInShort, failsInLong, failsAlone } =
    rules.attention_checks;
  const threshold =
    expectedSeconds < shortMinutes * 60 ? failsInShort : failsInLong;
  if (passed + failed === 0) {
    return notComputable("attention_checks", "answers_few", threshold);
  }
  return judged("attention_checks", {
    value: failed,
    threshold,
    fired: failed >= threshold,
    alone: failed >= failsAlone,
    details: { failed, checks: passed + failed, limit: threshold },
  });
}
