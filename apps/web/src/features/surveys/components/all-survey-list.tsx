import { Anchor, Stack, Text } from "@mantine/core";
import type { ListedSurvey } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import {
  formatDate,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { purposeLabels } from "../../../ui/display/purpose-labels.ts";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { SurveyBadge } from "../../../ui/display/survey-badge.tsx";
import { allSurveysQuery } from "../api/surveys.ts";
import type { AllSurveysFilter } from "../api/surveys.ts";
import { RunActions } from "./run-actions.tsx";
import { RunDialog } from "./run-dialog.tsx";
import type { ChosenRun } from "./run-dialog.tsx";
import { RunNote, SurveyProgress } from "./survey-facts.tsx";
import type { BinnedSurvey } from "./purge-dialog.tsx";
import { useBin } from "./use-bin.tsx";

interface AllSurveyListProps extends AllSurveysFilter {
  readonly caption: string;
  readonly empty: ReactNode;
}

/** All users' surveys with their creators, for admins. */
export function AllSurveyList({
  caption,
  empty,
  ...filter
}: AllSurveyListProps) {
  const [chosen, setChosen] = useState<ChosenRun | null>(null);
  const { actionsOf, dialog } = useBin();
  return (
    <>
      <Listing
        query={useQuery(allSurveysQuery(filter))}
        caption={caption}
        columns={allSurveyColumns(setChosen, actionsOf)}
        rowKey={({ id }) => id}
        empty={empty}
      />
      <RunDialog
        chosen={chosen}
        asAdmin
        onClose={() => {
          setChosen(null);
        }}
      />
      {dialog}
    </>
  );
}

const allSurveyColumns = (
  onChoose: (chosen: ChosenRun) => void,
  binActionsOf: (survey: BinnedSurvey) => ReactNode,
): Column<ListedSurvey>[] => [
  {
    key: "title",
    header: m.my_surveys_column_title(),
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
  {
    key: "status",
    header: m.my_surveys_column_status(),
    cell: (survey) => (
      <>
        <SurveyBadge
          state={survey.deletedAt === null ? survey.status : "deleted"}
        />
        <RunNote survey={survey} />
      </>
    ),
  },
  {
    key: "progress",
    header: m.my_surveys_column_progress(),
    cell: (survey) => (
      <>
        <SurveyProgress {...survey} />
        {survey.publishedAt !== null && <AnswersLink survey={survey} />}
      </>
    ),
  },
  {
    key: "dates",
    header: m.admin_surveys_column_dates(),
    cell: (survey) => <SurveyDates survey={survey} />,
  },
  {
    key: "cost",
    header: m.my_surveys_column_cost(),
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
  {
    key: "actions",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: (survey) => {
      if (survey.deletedAt !== null) return binActionsOf(survey);
      const isRunning =
        survey.status === "active" || survey.status === "paused";
      return (
        isRunning && (
          <RowButtons quiet>
            <RunActions survey={survey} asAdmin onChoose={onChoose} />
          </RowButtons>
        )
      );
    },
  },
];

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
