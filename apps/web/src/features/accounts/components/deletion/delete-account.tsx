import { Anchor, Button, Paper, Stack, Text } from "@mantine/core";
import type {
  DeletionObstacle,
  RetainedAfterDeletion,
  Obstacle,
} from "@sigi/contract/account-deletion.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { deletionQuery } from "../../api/deletion.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

interface DeleteAccountProps {
  /** Called when the account is deleted; the current user is still cached. */
  readonly onDeleted: () => void;
}

/** The consequences of deleting the account, the obstacles, and the button. */
export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
  const query = useQuery(deletionQuery());
  const [opened, setOpened] = useState(false);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {({ obstacles, kept, balance, closing }) => {
        const blocking = obstacles.filter(
          ({ code }) => code !== "balance_left" && code !== "survey_running",
        );
        const has = (wanted: DeletionObstacle) =>
          obstacles.some(({ code }) => code === wanted);
        return (
          <Stack gap="md">
            <div>
              <Text fw={600}>{m.deletion_goes_title()}</Text>
              <Text>{m.deletion_goes_text()}</Text>
            </div>
            <div>
              <Text fw={600}>{m.deletion_kept_title()}</Text>
              <ul style={{ margin: 0, paddingInlineStart: "1.25rem" }}>
                {kept.map((name) => (
                  <li key={name}>{keptText[name]()}</li>
                ))}
              </ul>
            </div>
            <div>
              <Text>{m.deletion_export()}</Text>
              <Button
                component="a"
                variant="default"
                mih={44}
                mt={4}
                href={exportPersonalData.path}
                download
              >
                {m.deletion_download()}
              </Button>
            </div>
            {blocking.length > 0 ? (
              <Paper withBorder p="md">
                <Text fw={600} mb="xs">
                  {m.deletion_obstacles_title()}
                </Text>
                <Obstacles obstacles={blocking} />
              </Paper>
            ) : (
              <Button
                color="red.8"
                mih={44}
                style={{ alignSelf: "flex-start" }}
                onClick={() => {
                  setOpened(true);
                }}
              >
                {m.deletion_open()}
              </Button>
            )}
            <DeleteAccountDialog
              opened={opened}
              balance={has("balance_left") ? balance : 0}
              closing={closing}
              onDeleted={onDeleted}
              onClose={() => {
                setOpened(false);
              }}
            />
          </Stack>
        );
      }}
    </QueryView>
  );
}

const keptText: Record<RetainedAfterDeletion, () => string> = {
  ledger: m.deletion_kept_ledger,
  withdrawals: m.deletion_kept_withdrawals,
  answers: m.deletion_kept_answers,
  surveys: m.deletion_kept_surveys,
};

interface ObstaclesProps {
  readonly obstacles: readonly Obstacle[];
}

/** Each obstacle, with a link to the page that removes it if there is one. */
function Obstacles({ obstacles }: ObstaclesProps) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0}>
      {obstacles.map(({ code, message }) => {
        const page = pageOf[code];
        return (
          <li key={code} style={{ listStyle: "none" }}>
            <Text>{message}</Text>
            {page && (
              <Anchor
                component={LocalLink}
                to={page.to}
                fw={600}
                c="inherit"
                underline="always"
              >
                {page.label()}
              </Anchor>
            )}
          </li>
        );
      })}
    </Stack>
  );
}

interface ObstaclePage {
  readonly to: string;
  readonly label: () => string;
}

const pageOf: Partial<Record<DeletionObstacle, ObstaclePage>> = {
  withdrawal_pending: {
    to: "/home/withdraw",
    label: m.deletion_todo_withdrawal_pending,
  },
  balance_withdrawable: {
    to: "/withdraw",
    label: m.deletion_todo_balance_withdrawable,
  },
  credit_left: { to: "/help/contact", label: m.help_contact },
  survey_settling: { to: "/task", label: m.deletion_todo_survey_running },
  survey_awaiting_payment: {
    to: "/task",
    label: m.deletion_todo_survey_running,
  },
  answer_in_review: {
    to: "/home/task-history",
    label: m.deletion_todo_answer_in_review,
  },
};
