import { m } from "@sigi/messages/messages";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { ChangeAvatar } from "./change-avatar.tsx";
import { useState } from "react";

export interface AvatarDialogProps {
  /** The picture that was chosen; null shuts the dialog. */
  readonly file: File | null;
  readonly onChooseOther: () => void;
  readonly onClose: () => void;
}

/** Cuts a chosen picture to its square and sends it. */
export function AvatarDialog({
  file,
  onChooseOther,
  onClose,
}: AvatarDialogProps) {
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      opened={file !== null}
      title={m.avatar_change()}
      busy={sending}
      onClose={onClose}
    >
      {file && (
        <ChangeAvatar
          key={`${file.name} ${String(file.lastModified)} ${String(file.size)}`}
          file={file}
          onSending={setSending}
          onChooseOther={onChooseOther}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
