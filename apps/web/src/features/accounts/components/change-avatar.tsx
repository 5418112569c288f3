import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { imageBytesMax, imageMegabytesMax } from "@sigi/contract/files.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { drawPicture, usePicture } from "../../../ui/inputs/picture.ts";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { toastDanger, toastSuccess } from "../../../ui/feedback/toast.ts";
import { UploadProgress } from "../../../ui/inputs/upload-progress.tsx";
import { changeAvatarMutation } from "../api/profile.ts";
import { cropSquare, wholeCrop } from "./crop.ts";
import { CropPicture } from "./crop-picture.tsx";

interface ChangeAvatarProps {
  readonly file: File;
  readonly onSending: (sending: boolean) => void;
  readonly onChooseOther: () => void;
  readonly onDone: () => void;
}

/** Pixels of a side of what is sent, as large as the server keeps it. */
const side = 512;

/** Opens the picture, then lets its square be chosen. One that this browser cannot show is sent as it is. */
export function ChangeAvatar({ file, ...props }: ChangeAvatarProps) {
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
  const [size] = useState(() => ({
    width: picture?.naturalWidth ?? 1,
    height: picture?.naturalHeight ?? 1,
  }));
  const [crop, setCrop] = useState(() => wholeCrop(size));
  const { save, share, fault, sending } = useSaving(onSending, onDone);

  const cut = async () => {
    const part = cropSquare(crop, size);
    const square = { width: side, height: side };
    const drawn =
      picture && (await drawPicture(picture, part, square, "image/jpeg"));
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
        <CropPicture
          src={picture.src}
          size={size}
          crop={crop}
          onChange={setCrop}
        />
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

/** Sends the picture; what came of it is said in a toast, and what went wrong here as well. */
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

/** The first of the server's messages at the picture, else what is known of the failure. */
const sentenceOf = (failure: unknown) =>
  (failure instanceof ApiFailure ? failure.fields["avatar"]?.[0] : undefined) ??
  describeError(failure);
