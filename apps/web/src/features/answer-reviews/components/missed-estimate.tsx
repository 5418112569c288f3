import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { formatPercent } from "../../../platform/locale/figures.ts";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { missedQuery } from "../api.ts";

/** The estimated share of careless answers that pass the rules, from the judged samples. */
export function MissedEstimate() {
  const { data } = useQuery(missedQuery);
  if (!data) return null;
  const { judged, share, low, high } = data;
  return (
    <Text>
      {share === null || low === null || high === null
        ? m.review_missed_none()
        : m.review_missed({
            share: formatPercent(share),
            low: formatPercent(low),
            high: formatPercent(high),
            judged: formatNumber(judged),
          })}
    </Text>
  );
}
