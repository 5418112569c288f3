import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/skeletons.tsx";
import { credentialsQuery } from "../../api/credentials.ts";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { EmailChangeWaits } from "./pending-email-change.tsx";

/** The address of one's account to change, and the change that waits. */
export function EmailPart() {
  const query = useQuery(credentialsQuery);
  const [opened, setOpened] = useState(false);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={1} />}>
      {({ hasPassword, emailChange }) => (
        <>
          {emailChange && (
            <EmailChangeWaits key={emailChange.newEmail} change={emailChange} />
          )}
          <Button
            variant="default"
            mih={44}
            onClick={() => {
              setOpened(true);
            }}
          >
            {m.email_change()}
          </Button>
          <ChangeEmailDialog
            hasPassword={hasPassword}
            opened={opened}
            onClose={() => {
              setOpened(false);
            }}
          />
        </>
      )}
    </QueryView>
  );
}
