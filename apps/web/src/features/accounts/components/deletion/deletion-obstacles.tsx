import { Anchor, Stack, Text } from "@mantine/core";
import type {
  DeletionObstacle,
  Obstacle,
} from "@sigi/contract/account-deletion.ts";
import { m } from "@sigi/messages/messages";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";

interface DeletionObstaclesProps {
  readonly obstacles: readonly Obstacle[];
}

/** Each with the page where something can be done about it, if there is one. */
export function DeletionObstacles({ obstacles }: DeletionObstaclesProps) {
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
  survey_running: { to: "/task", label: m.deletion_todo_survey_running },
  answer_in_review: {
    to: "/home/task-history",
    label: m.deletion_todo_answer_in_review,
  },
};
