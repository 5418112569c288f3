import { ActionIcon, Anchor, Group } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { formatDate } from "../../../platform/formatters.ts";
import { LocalLink } from "../../../platform/local-link.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Money } from "../../../ui/money.tsx";
import { SurveyBadge } from "../../../ui/survey-badge.tsx";
import { SurveyProgress } from "./survey-progress.tsx";

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
  {
    key: "status",
    header: m.my_surveys_column_status(),
    cell: ({ status }) => <SurveyBadge state={status} />,
  },
  {
    key: "progress",
    header: m.my_surveys_column_progress(),
    cell: (survey) => <SurveyProgress {...survey} />,
  },
  {
    key: "cost",
    header: m.my_surveys_column_cost(),
    align: "right",
    cell: ({ totalCost }) => <Money amount={totalCost} />,
  },
  {
    key: "created",
    header: m.my_surveys_column_created(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
    ),
  },
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
