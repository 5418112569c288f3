import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { imageBytesMax, imageMegabytesMax } from "@sigi/contract/files.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../../../ui/feedback/describe-error.ts";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { toastDanger, toastSuccess } from "../../../../ui/feedback/toast.ts";
import { CropPicture } from "../../../../ui/inputs/crop-picture.tsx";
import { drawPicture, usePicture } from "../../../../ui/inputs/picture.ts";
import type { Rectangle } from "../../../../ui/inputs/picture.ts";
import { UploadProgress } from "../../../../ui/inputs/upload-progress.tsx";
import { changeAvatarMutation } from "../../api/profile.ts";

export interface AvatarDialogProps {
  /** The selected picture; null closes the dialog. */
  readonly file: File | null;
  readonly onChooseOther: () => void;
  readonly onClose: () => void;
}

/** Crops the selected picture to a square and uploads it. */
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

interface ChangeAvatarProps {
  readonly file: File;
  readonly onSending: (sending: boolean) => void;
  readonly onChooseOther: () => void;
  readonly onDone: () => void;
}

/** The side of the uploaded picture in pixels, the size that the server stores. */
const side = 512;

/**
 * Decodes the picture and lets the user choose a square. A picture that the browser cannot decode is uploaded
 * unchanged.
 */
function ChangeAvatar({ file, ...props }: ChangeAvatarProps) {
  const picture = usePicture(file);
  if (picture === undefined)
    return <Text component="output">{m.upload_opening()}</Text>;
  return <SquareForm file={file} picture={picture} {...props} />;
}

interface SquareFormProps extends ChangeAvatarProps {
  readonly picture: HTMLImageElement | null;
}

function SquareForm({
  file,
  picture,
  onSending,
  onChooseOther,
  onDone,
}: SquareFormProps) {
  const [square, setSquare] = useState<Rectangle>();
  const { save, share, fault, sending } = useSaving(onSending, onDone);

  const cut = async () => {
    const size = { width: side, height: side };
    const drawn =
      picture &&
      square &&
      (await drawPicture(picture, square, size, "image/jpeg"));
    await save(drawn ?? file);
  };

  return (
    <Stack>
      {fault !== undefined && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertCircle size={20} aria-hidden />}
        >
          {fault}
        </Alert>
      )}
      {picture ? (
        <CropPicture src={picture.src} aspect={1} round onChange={setSquare} />
      ) : (
        <Text>{m.avatar_no_preview()}</Text>
      )}
      {sending && <UploadProgress share={share} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={sending} onClick={onChooseOther}>
          {m.upload_choose_other()}
        </Button>
        <Button loading={sending} onClick={() => void cut()}>
          {m.avatar_save()}
        </Button>
      </Group>
    </Stack>
  );
}

/** Uploads the picture. Reports the result in a toast, and a failure in the dialog too. */
function useSaving(onSending: (sending: boolean) => void, onDone: () => void) {
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<string>();
  const { mutateAsync, isPending } = useMutation(changeAvatarMutation);

  const fail = (sentence: string) => {
    setFault(sentence);
    toastDanger(sentence, m.toast_failed_title());
  };
  const save = async (avatar: File) => {
    setFault(undefined);
    setShare(0);
    if (avatar.size > imageBytesMax) {
      fail(m.field_file_too_large({ max: imageMegabytesMax }));
      return;
    }
    onSending(true);
    try {
      const { msg } = await mutateAsync({ avatar, onProgress: setShare });
      toastSuccess(msg ?? m.avatar_changed(), m.toast_success_title());
      onDone();
    } catch (failure) {
      fail(sentenceOf(failure));
    } finally {
      onSending(false);
    }
  };
  return { save, share, fault, sending: isPending };
}

/** The server's first message about the picture, else a description of the failure. */
const sentenceOf = (failure: unknown) =>
  (failure instanceof ApiFailure ? failure.fields["avatar"]?.[0] : undefined) ??
  describeError(failure);
