import { Text } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../../platform/locale/formatters.ts";
import { describeError } from "../../../../ui/feedback/describe-error.ts";
import { reachQuery } from "../../api/settings.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { useSaving } from "../builder-session.tsx";
import { AsideCard } from "./aside-card.tsx";

interface ReachCardProps {
  readonly survey: Survey;
  readonly store: SurveyStore;
}

/** The reach of the saved target; the previous figure stays until the new one arrives. */
export function ReachCard({ survey, store }: ReachCardProps) {
  const { state } = useSaving(store);
  const { data, error, isFetching } = useQuery(
    reachQuery(survey.code, survey.version),
  );
  const counting = isFetching || state === "waiting" || state === "saving";
  const users = data?.users ?? null;
  const isShort =
    data !== undefined && (users ?? fewUsers) < survey.respondents;
  return (
    <AsideCard title={m.reach_title()} gap={6}>
      <Text
        fz="lg"
        fw={650}
        mih="1.6em"
        component="output"
        style={{ opacity: counting && data ? 0.55 : 1 }}
      >
        {error ? describeError(error) : reachText(data && { users })}
      </Text>
      {isShort && (
        <Text fz="sm" c="dimmed">
          {m.reach_short()}
        </Text>
      )}
    </AsideCard>
  );
}

/** Below this the server gives no figure. */
const fewUsers = 20;

function reachText(reach: { users: number | null } | undefined): string {
  if (!reach) return m.reach_counting();
  return reach.users === null
    ? m.reach_few()
    : m.reach_users({ count: formatNumber(reach.users) });
}
