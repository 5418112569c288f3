import { Alert, Text } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../../../platform/locale/formatters.ts";
import { describeError } from "../../../../../ui/feedback/describe-error.ts";
import { reachQuery } from "../../../api/settings.ts";
import type { SurveyStore } from "../../../edits/survey-store.ts";
import { isLocked } from "../../../model/survey.ts";
import { useSaving } from "../../builder-session.tsx";
import { PanelSection } from "../panel.tsx";
import { restrictingCriteria } from "./restricting-criteria.ts";

interface ReachSectionProps {
  readonly survey: Survey;
  readonly store: SurveyStore;
}

/** The reach of the saved target; the previous figure stays until the new one arrives. */
export function ReachSection({ survey, store }: ReachSectionProps) {
  const { state } = useSaving(store);
  const { data, error, isFetching } = useQuery(
    reachQuery(survey.code, survey.version),
  );
  const counting = isFetching || state === "waiting" || state === "saving";
  return (
    <PanelSection quiet title={m.reach_title()} gap={8}>
      <Text
        fz="xl"
        fw={650}
        mih="1.6em"
        component="output"
        style={{ opacity: counting && data ? 0.7 : 1 }}
      >
        {error ? describeError(error) : reachText(data)}
      </Text>
      <div aria-live="polite">
        {data && isShort(data.users, survey.respondents) && (
          <ShortReach survey={survey} />
        )}
      </div>
    </PanelSection>
  );
}

/**
 * Returns true if a reach is less than the wanted respondents. Below 20 the server returns no figure (null), which is
 * too few for any survey.
 */
export const isShort = (users: number | null, respondents: number): boolean =>
  users === null || users < respondents;

/** Warns of a target that too few people match, and names the criteria to loosen. */
export function ShortReach({ survey }: { readonly survey: Survey }) {
  const criteria = restrictingCriteria(survey).join(", ");
  return (
    <Alert
      color="yellow"
      p="sm"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={m.reach_short_title({ count: formatNumber(survey.respondents) })}
      styles={{ title: { color: "var(--mantine-color-text)" } }}
    >
      {isLocked(survey)
        ? m.reach_short_published()
        : criteria === ""
          ? m.reach_short_people()
          : m.reach_short_criteria({ criteria })}
    </Alert>
  );
}

export function reachText(reach: { users: number | null } | undefined): string {
  if (!reach) return m.reach_counting();
  return reach.users === null
    ? m.reach_few()
    : m.reach_users({ count: formatNumber(reach.users) });
}
