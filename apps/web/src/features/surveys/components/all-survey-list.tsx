import { Anchor, Button, Stack, Text } from "@mantine/core";
import { listAllSurveys } from "@sigi/contract/survey-lists.ts";
import type { ListedSurvey } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { useState } from "react";
import {
  formatDate,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { AdminListPage } from "../../../ui/table/admin-list.tsx";
import type { ViewOf } from "../../../ui/table/list-view.ts";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { purposeLabels } from "../../../ui/display/purpose-labels.ts";
import { UserLink } from "../../../ui/display/user-link.tsx";
import {
  SurveyBadge,
  surveyStateLabels,
} from "../../../ui/display/survey-badge.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunDialog } from "./run-dialog.tsx";
import type { ChosenRun } from "./run-dialog.tsx";
import { RunNote, SurveyProgress } from "./survey-facts.tsx";
import { useBin } from "./use-bin.tsx";

type View = ViewOf<typeof listAllSurveys>;

/** The running surveys. */
export function RunningSurveysPage() {
  return <AllSurveys view={runningView} />;
}

/** All surveys, including deleted ones. */
export function SurveyHistoryPage() {
  return <AllSurveys view={historyView} />;
}

/** All users' surveys with their creators. */
function AllSurveys({ view }: { readonly view: View }) {
  const [chosen, setChosen] = useState<ChosenRun | null>(null);
  const { actionsOf, dialog } = useBin();
  return (
    <AdminListPage
      list={listAllSurveys}
      view={view}
      renderActions={(survey) =>
        survey.deletedAt === null
          ? isRunning(survey) && (
              <RowButtons quiet>
                <RunActions survey={survey} asAdmin onChoose={setChosen} />
              </RowButtons>
            )
          : actionsOf(survey)
      }
    >
      <RunDialog
        chosen={chosen}
        asAdmin
        onClose={() => {
          setChosen(null);
        }}
      />
      {dialog}
    </AdminListPage>
  );
}

const isRunning = ({ status }: ListedSurvey) =>
  status === "active" || status === "paused";

const columns: View["columns"] = {
  title: {
    header: m.my_surveys_column_title,
    cell: ({ code, title, creator, institution, purpose }) => (
      <>
        <Text fw={600}>{title}</Text>
        <Text fz="sm" c="dimmed">
          {code}
        </Text>
        <Text component="div" fz="sm">
          <UserLink user={creator} />
        </Text>
        {institution !== "" && (
          <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
            {m.admin_surveys_institution({ institution })}
          </Text>
        )}
        {purpose && (
          <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
            {m.admin_surveys_purpose({
              kind: purposeLabels[purpose.kind](),
              text: purpose.text,
            })}
          </Text>
        )}
      </>
    ),
  },
  status: {
    header: m.my_surveys_column_status,
    cell: (survey) => (
      <>
        <SurveyBadge
          state={survey.deletedAt === null ? survey.status : "deleted"}
        />
        <RunNote survey={survey} />
      </>
    ),
  },
  accepted: {
    header: m.my_surveys_column_progress,
    cell: (survey) => (
      <>
        <SurveyProgress {...survey} />
        {survey.publishedAt !== null && <AnswersLink survey={survey} />}
      </>
    ),
  },
  createdAt: {
    header: m.admin_surveys_column_dates,
    cell: (survey) => <SurveyDates survey={survey} />,
  },
  totalCost: {
    header: m.my_surveys_column_cost,
    align: "right",
    cell: ({ totalCost, lowPay }) => (
      <>
        <Money amount={totalCost} />
        {lowPay !== null && (
          <Text fz="sm" fw={600}>
            {m.admin_surveys_low_pay({ amount: formatRupiah(lowPay) })}
          </Text>
        )}
      </>
    ),
  },
};

const filter = {
  label: m.admin_surveys_filter,
  all: m.admin_surveys_all,
} as const;

const historyView: View = {
  queryKey: "all-surveys",
  title: m.admin_surveys_history_title,
  lead: m.admin_surveys_history_lead,
  search: m.admin_surveys_search,
  filters: { status: { ...filter, labels: surveyStateLabels } },
  columns,
  empty: {
    icon: <IconClipboardList size={28} />,
    title: m.admin_surveys_empty,
    text: m.admin_surveys_empty_text,
  },
};

const { awaiting_payment, active, paused } = surveyStateLabels;

const runningView: View = {
  ...historyView,
  title: m.admin_surveys_running_title,
  lead: m.admin_surveys_running_lead,
  filters: {
    status: {
      ...filter,
      labels: { awaiting_payment, active, paused },
      otherwise: "running",
    },
  },
  empty: {
    icon: <IconClipboardList size={28} />,
    title: m.admin_surveys_running_empty,
    text: m.admin_surveys_running_empty_text,
    action: <HistoryLink />,
  },
};

function HistoryLink() {
  return (
    <Button component={LocalLink} to="/admin/home/history-task">
      {m.admin_surveys_see_history()}
    </Button>
  );
}

interface SurveyProps {
  readonly survey: ListedSurvey;
}

function AnswersLink({ survey: { code, title } }: SurveyProps) {
  return (
    <Anchor
      component={LocalLink}
      to={`/admin/home/answer?task=${code}`}
      fz="sm"
      aria-label={m.admin_surveys_answers_named({ title })}
    >
      {m.admin_surveys_answers()}
    </Anchor>
  );
}

function SurveyDates({
  survey: { createdAt, publishedAt, deletedAt },
}: SurveyProps) {
  const dates = [
    { key: "created", at: createdAt, say: m.admin_surveys_created },
    { key: "published", at: publishedAt, say: m.admin_surveys_published },
    { key: "deleted", at: deletedAt, say: m.admin_surveys_deleted },
  ];
  return (
    <Stack gap={2} fz="sm">
      {dates.map(
        ({ key, at, say }) =>
          at !== null && (
            <time key={key} dateTime={at.toISOString()}>
              {say({ date: formatDate(at) })}
            </time>
          ),
      )}
    </Stack>
  );
}
