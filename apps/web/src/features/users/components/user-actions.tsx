import { Button, Group, Text } from "@mantine/core";
import type { UserDetail } from "@sigi/contract/user-details.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { storedPlace } from "../../../platform/session/stored-forms.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { RestoreDialog, SuspendDialog } from "./suspension-dialogs.tsx";

interface UserActionsProps {
  readonly user: UserDetail;
  readonly onDeleted: () => void;
}

/** The actions of an admin on another user's account. */
export function UserActions({ user, onDeleted }: UserActionsProps) {
  const [asking, setAsking] = useState(() => storedAction(user.id));
  const isSuspended = user.status === "suspended";
  const close = () => {
    setAsking(null);
  };
  const shared = { user, onClose: close };
  return (
    <Group gap="sm">
      <Button
        variant="default"
        onClick={() => {
          setAsking(isSuspended ? "restore" : "suspend");
        }}
      >
        {isSuspended ? m.admin_user_restore() : m.admin_user_suspend()}
      </Button>
      {user.role === "admin" ? (
        <Text fz="sm" c="dimmed">
          {m.admin_user_admin_kept()}
        </Text>
      ) : (
        <Button
          color="red.8"
          onClick={() => {
            setAsking("delete");
          }}
        >
          {m.admin_user_delete()}
        </Button>
      )}
      <SuspendDialog {...shared} opened={asking === "suspend"} />
      <RestoreDialog {...shared} opened={asking === "restore"} />
      <DeleteDialog
        {...shared}
        opened={asking === "delete"}
        onDeleted={onDeleted}
      />
    </Group>
  );
}

type Action = "suspend" | "restore" | "delete";

/** The action whose form values were stored when the session ended. */
function storedAction(id: number): Action | null {
  if (storedPlace("suspension") === id) return "suspend";
  return storedPlace("deletion") === id ? "delete" : null;
}
