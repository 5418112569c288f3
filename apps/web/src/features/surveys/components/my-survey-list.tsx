import { ActionIcon, Anchor, Group } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { mySurveysQuery } from "../api.ts";
import { DeleteSurveyDialog } from "./delete-survey-dialog.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunDialog } from "./run-dialog.tsx";
import type { ChosenRun } from "./run-dialog.tsx";
import { surveyFacts } from "./survey-facts.tsx";

interface MySurveyListProps {
  readonly page: number;
  /** The link that creates the first survey. */
  readonly createAction: ReactNode;
}

/** The user's own surveys with their progress, without those in the bin. */
export function MySurveyList({ page, createAction }: MySurveyListProps) {
  const query = useQuery(mySurveysQuery(page));
  const [deleting, setDeleting] = useState<SurveySummary | null>(null);
  const [chosen, setChosen] = useState<ChosenRun | null>(null);
  return (
    <>
      <PagedTable
        query={query}
        caption={m.my_surveys_title()}
        columns={mySurveyColumns(setDeleting, setChosen)}
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

const mySurveyColumns = (
  onDelete: (survey: SurveySummary) => void,
  onChoose: (chosen: ChosenRun) => void,
): Column<SurveySummary>[] => [
  {
    key: "title",
    header: m.my_surveys_column_title(),
    cell: ({ code, title }) => (
      <Anchor component={LocalLink} to={editPath(code)} fw={600} c="inherit">
        {title}
      </Anchor>
    ),
  },
  ...surveyFacts(),
  {
    key: "actions",
    header: m.table_actions(),
    align: "right",
    cell: (survey) => (
      <RowActions survey={survey} onDelete={onDelete} onChoose={onChoose} />
    ),
  },
];

interface RowActionsProps {
  readonly survey: SurveySummary;
  readonly onDelete: (survey: SurveySummary) => void;
  readonly onChoose: (chosen: ChosenRun) => void;
}

function RowActions({ survey, onDelete, onChoose }: RowActionsProps) {
  const { code, title } = survey;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap" my={-8}>
      <ActionIcon
        component={LocalLink}
        to={editPath(code)}
        aria-label={m.my_surveys_edit_named({ title })}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <RunActions survey={survey} onChoose={onChoose} />
      <ActionIcon
        aria-label={m.my_surveys_delete_named({ title })}
        onClick={() => {
          onDelete(survey);
        }}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const editPath = (code: string) => `/tasks/description/${code}`;
