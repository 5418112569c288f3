import { ActionIcon, Anchor, Group } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { LocalLink } from "../../../platform/local-link.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { surveyFacts } from "./survey-facts.tsx";

/** Columns of one's own surveys, in the page's language. */
export const mySurveyColumns = (
  onDelete: (survey: SurveySummary) => void,
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
    cell: (survey) => <RowActions survey={survey} onDelete={onDelete} />,
  },
];

interface RowActionsProps {
  readonly survey: SurveySummary;
  readonly onDelete: (survey: SurveySummary) => void;
}

function RowActions({ survey, onDelete }: RowActionsProps) {
  const { code, title, status } = survey;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap" my={-8}>
      <ActionIcon
        component={LocalLink}
        to={editPath(code)}
        aria-label={m.my_surveys_edit_named({ title })}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      {status === "draft" && (
        <ActionIcon
          aria-label={m.my_surveys_delete_named({ title })}
          onClick={() => {
            onDelete(survey);
          }}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

const editPath = (code: string) => `/tasks/description/${code}`;
