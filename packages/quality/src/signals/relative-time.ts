import type { Observation } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import {
  medianTime,
  type SurveyStatistics,
  timePerItem,
} from "../survey-statistics.ts";
import { rules } from "../thresholds.ts";

/**
 * The visible time as a share of the median of respondents with the same class of device. Both are per answered item,
 * so that a shorter way through the form is not taken for speed.
 */
export function relativeTime(
  observation: Pick<Observation, "pages" | "device">,
  statistics: SurveyStatistics | null,
): Signal {
  const { medianShare, respondentsMin, itemsMin } = rules.relative_time;
  const { device, pages } = observation;
  const answered = pages.reduce((total, { items }) => total + items, 0);
  if (answered < itemsMin) {
    return notComputable("relative_time", "answers_few", medianShare);
  }
  const own = timePerItem(observation);
  if (own === null || device === null) {
    return notComputable("relative_time", "times_missing", medianShare);
  }
  const times = statistics?.times[device];
  const median = times && medianTime(times);
  if (!times || median == null || times.count < respondentsMin) {
    return notComputable("relative_time", "respondents_few", medianShare);
  }
  const value = own / median;
  return judged("relative_time", {
    value,
    threshold: medianShare,
    fired: value < medianShare,
    alone: true,
    details: {
      seconds: own / 1_000,
      median: median / 1_000,
      limitShare: medianShare,
    },
  });
}
