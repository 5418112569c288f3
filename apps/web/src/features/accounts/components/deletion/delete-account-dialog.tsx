import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/skeletons.tsx";
import { credentialsQuery } from "../../api/credentials.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";

interface DeleteAccountDialogProps {
  readonly opened: boolean;
  /** What is given up with the account, in rupiah. */
  readonly balance: number;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({
  opened,
  balance,
  onDeleted,
  onClose,
}: DeleteAccountDialogProps) {
  const query = useQuery({ ...credentialsQuery, enabled: opened });
  return (
    <Dialog opened={opened} title={m.deletion_dialog_title()} onClose={onClose}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ hasPassword }) => (
          <DeleteAccountForm
            hasPassword={hasPassword}
            balance={balance}
            onDeleted={onDeleted}
            onCancel={onClose}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
