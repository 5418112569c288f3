import { Button, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/skeletons.tsx";
import { credentialsQuery } from "../../api/credentials.ts";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";

/** The password of one's account to change, or the first one to set. */
export function PasswordPart() {
  const query = useQuery(credentialsQuery);
  const [opened, setOpened] = useState(false);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={1} />}>
      {({ hasPassword }) => (
        <>
          {!hasPassword && <Text>{m.password_none()}</Text>}
          <Button
            variant="default"
            mih={44}
            onClick={() => {
              setOpened(true);
            }}
          >
            {hasPassword ? m.password_change() : m.password_set()}
          </Button>
          <ChangePasswordDialog
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
