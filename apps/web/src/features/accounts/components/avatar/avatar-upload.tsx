import { UnstyledButton } from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import type { ComponentType } from "react";
import { useRef, useState } from "react";
import { UnansweredError } from "../../../../platform/device/connection.ts";
import { Avatar } from "../../../../ui/display/avatar.tsx";
import { describeError } from "../../../../ui/feedback/describe-error.ts";
import { toastDanger } from "../../../../ui/feedback/toast.ts";
import type { AvatarDialogProps } from "./avatar-dialog.tsx";
import classes from "./avatar-upload.module.css";

interface AvatarUploadProps {
  readonly user: Pick<User, "name" | "image">;
  /** The width and height of the picture in pixels. */
  readonly size?: number;
}

const loadDialog = () => import("./avatar-dialog.tsx");

/** The user's picture. Pressing it selects a new one from the files or the camera. */
export function AvatarUpload({ user, size = 40 }: AvatarUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  // Loaded on first use: few visits change the picture.
  const [Dialog, setDialog] = useState<ComponentType<AvatarDialogProps>>();

  const choose = () => {
    input.current?.click();
  };
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const { AvatarDialog } = await loadDialog();
      setDialog(() => AvatarDialog);
      setFile(chosen);
    } catch (error) {
      const sentence = describeError(new UnansweredError(error));
      toastDanger(sentence, m.toast_failed_title());
    }
  };

  return (
    <>
      <UnstyledButton
        className={classes["button"] ?? ""}
        aria-label={m.avatar_change()}
        onClick={choose}
      >
        <Avatar name={user.name} image={user.image} size={size} />
        <span className={classes["sign"]} aria-hidden>
          <IconCamera size={Math.max(12, size / 5)} />
        </span>
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Allows the same file to be selected again.
          currentTarget.value = "";
          void open(chosen);
        }}
      />
      {Dialog && (
        <Dialog
          file={file}
          onChooseOther={choose}
          onClose={() => {
            setFile(null);
          }}
        />
      )}
    </>
  );
}
