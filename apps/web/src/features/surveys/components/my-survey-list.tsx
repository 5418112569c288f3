import { ActionIcon, Anchor, Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { formatDate } from "../../../platform/locale/formatters.ts";
import type { OpenPayWindow } from "../../../platform/pay-window.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { mySurveysQuery } from "../api.ts";
import { DeleteSurveyDialog } from "./delete-survey-dialog.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunDialog } from "./run-dialog.tsx";
import type { ChosenRun } from "./run-dialog.tsx";
import { surveyFacts } from "./survey-facts.tsx";
import { TopUpDialog } from "./top-up-dialog.tsx";

interface MySurveyListProps {
  readonly page: number;
  readonly openPayWindow: OpenPayWindow;
  /** The link that creates the first survey. */
  readonly createAction: ReactNode;
}

/** The user's own surveys with their progress, without those in the bin. */
export function MySurveyList({
  page,
  openPayWindow,
  createAction,
}: MySurveyListProps) {
  const query = useQuery(mySurveysQuery(page));
  const [deleting, setDeleting] = useState<SurveySummary | null>(null);
  const [chosen, setChosen] = useState<ChosenRun | null>(null);
  const [growing, setGrowing] = useState<SurveySummary | null>(null);
  return (
    <>
      <PagedTable
        query={query}
        caption={m.my_surveys_title()}
        columns={mySurveyColumns({
          onDelete: setDeleting,
          onChoose: setChosen,
          onGrow: setGrowing,
        })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconClipboardList size={28} />}
            title={m.my_surveys_empty()}
            text={m.my_surveys_empty_text()}
            action={createAction}
          />
        }
      />
      <TopUpDialog
        survey={growing}
        openPayWindow={openPayWindow}
        onClose={() => {
          setGrowing(null);
        }}
      />
      <RunDialog
        chosen={chosen}
        onClose={() => {
          setChosen(null);
        }}
      />
      <DeleteSurveyDialog
        survey={deleting}
        onCloseSurvey={(survey) => {
          setDeleting(null);
          setChosen({ action: "close", survey });
        }}
        onClose={() => {
          setDeleting(null);
        }}
      />
    </>
  );
}

interface Actions {
  readonly onDelete: (survey: SurveySummary) => void;
  readonly onChoose: (chosen: ChosenRun) => void;
  readonly onGrow: (survey: SurveySummary) => void;
}

const mySurveyColumns = (actions: Actions): Column<SurveySummary>[] => [
  {
    key: "title",
    header: m.my_surveys_column_title(),
    cell: ({ code, title, createdAt, publishedAt }) => (
      <>
        <Anchor
          component={LocalLink}
          to={publishedAt === null ? editPath(code) : `/task/${code}`}
          fw={600}
          c="inherit"
        >
          {title}
        </Anchor>
        <Text fz="sm" c="dimmed">
          <time dateTime={createdAt.toISOString()}>
            {m.admin_surveys_created({ date: formatDate(createdAt) })}
          </time>
        </Text>
      </>
    ),
  },
  ...surveyFacts().filter(({ key }) => key !== "created"),
  {
    key: "actions",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: (survey) => <RowActions survey={survey} {...actions} />,
  },
];

function RowActions({
  survey,
  onDelete,
  onChoose,
  onGrow,
}: Actions & { readonly survey: SurveySummary }) {
  const { code, title } = survey;
  return (
    <RowButtons quiet>
      <ActionIcon
        component={LocalLink}
        to={editPath(code)}
        title={m.common_edit()}
        aria-label={m.my_surveys_edit_named({ title })}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      {mayGrow(survey) && (
        <ActionIcon
          title={m.top_up_title()}
          aria-label={m.top_up_named({ title })}
          onClick={() => {
            onGrow(survey);
          }}
        >
          <IconUserPlus size={20} aria-hidden />
        </ActionIcon>
      )}
      <RunActions survey={survey} onChoose={onChoose} />
      <ActionIcon
        title={m.common_delete()}
        aria-label={m.my_surveys_delete_named({ title })}
        onClick={() => {
          onDelete(survey);
        }}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </RowButtons>
  );
}

/** What an admin has paused, or money that went back, keeps as it is. */
const mayGrow = ({ status, pausedBy }: SurveySummary) =>
  status === "active" || (status === "paused" && pausedBy === "owner");

const editPath = (code: string) => `/tasks/description/${code}`;
