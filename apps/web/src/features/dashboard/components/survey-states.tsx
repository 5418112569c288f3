import { Paper, Stack, Title } from "@mantine/core";
import type { AdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import { surveyStatuses } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { Meter } from "../../../ui/display/meter.tsx";
import { surveyStateLabels } from "../../../ui/display/survey-badge.tsx";
import classes from "./survey-states.module.css";

const states = [...surveyStatuses, "deleted"] as const;

interface SurveyStatesProps {
  readonly surveys: AdminDashboard["surveys"];
}

/** The number of surveys per status, each linking to its list. */
export function SurveyStates({ surveys }: SurveyStatesProps) {
  const most = Math.max(1, ...states.map((state) => surveys[state]));
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-labelledby="surveys-by-state"
    >
      <Stack>
        <Title order={2} id="surveys-by-state">
          {m.admin_dashboard_surveys()}
        </Title>
        <ul className={classes["states"]}>
          {states.map((state) => (
            <li key={state}>
              <LocalLink to={`/admin/home/history-task?status=${state}`}>
                {surveyStateLabels[state]()}
              </LocalLink>
              <span className="tabular">{formatNumber(surveys[state])}</span>
              <Meter share={surveys[state] / most} />
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
