import { Button, Paper, Stack, Text } from "@mantine/core";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import type { KeptAfterDeletion } from "@sigi/contract/account-deletion.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/skeletons.tsx";
import { deletionQuery } from "../../api/deletion.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { DeletionObstacles } from "./deletion-obstacles.tsx";

interface DeleteAccountProps {
  /** The account is gone; its person still seems to be signed in. */
  readonly onDeleted: () => void;
}

/** What deleting one's account means, what stands in its way, and the way there. */
export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
  const query = useQuery(deletionQuery());
  const [opened, setOpened] = useState(false);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {({ obstacles, kept, balance }) => {
        const inTheWay = obstacles.filter(
          ({ code }) => code !== "balance_left",
        );
        const givenUp = obstacles.length > inTheWay.length ? balance : 0;
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
            {inTheWay.length > 0 ? (
              <Paper withBorder p="md">
                <Text fw={600} mb="xs">
                  {m.deletion_obstacles_title()}
                </Text>
                <DeletionObstacles obstacles={inTheWay} />
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
              balance={givenUp}
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

const keptText: Record<KeptAfterDeletion, () => string> = {
  ledger: m.deletion_kept_ledger,
  withdrawals: m.deletion_kept_withdrawals,
  answers: m.deletion_kept_answers,
  surveys: m.deletion_kept_surveys,
};
