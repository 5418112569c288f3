import { ActionIcon, Anchor, Group, Stack, Text } from "@mantine/core";
import type {
  SurveyStatus,
  SurveySummary,
} from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { formatDate } from "../../../platform/formatters.ts";
import { LocalLink } from "../../../platform/local-link.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Money } from "../../../ui/money.tsx";
import { Meter } from "../../../ui/meter.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import type { Tone } from "../../../ui/status-badge.tsx";

const tones: Record<SurveyStatus, Tone> = {
  draft: "neutral",
  awaiting_payment: "waiting",
  active: "brand",
  paused: "waiting",
  completed: "good",
  closed: "neutral",
};

const statusLabels: Record<SurveyStatus, () => string> = {
  draft: m.survey_status_draft,
  awaiting_payment: m.survey_status_awaiting_payment,
  active: m.survey_status_active,
  paused: m.survey_status_paused,
  completed: m.survey_status_completed,
  closed: m.survey_status_closed,
};

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
    cell: ({ status }) => (
      <StatusBadge tone={tones[status]} label={statusLabels[status]()} />
    ),
  },
  {
    key: "progress",
    header: m.my_surveys_column_progress(),
    cell: (survey) => <SurveyProgress survey={survey} />,
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

function SurveyProgress({ survey }: { readonly survey: SurveySummary }) {
  const { accepted, respondents } = survey;
  return (
    <Stack gap={4} miw={140}>
      <Text fz="sm" className="tabular">
        {m.survey_progress({ accepted, total: respondents })}
      </Text>
      <Meter share={accepted / respondents} />
    </Stack>
  );
}

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
