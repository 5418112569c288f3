import {
  Alert,
  Button,
  Group,
  SegmentedControl,
  Stack,
  Text,
} from "@mantine/core";
import { imageBytesMax, imageMegabytesMax } from "@sigi/contract/files.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { CropPicture } from "../../ui/inputs/crop-picture.tsx";
import {
  drawPicture,
  shrinkPicture,
  usePicture,
} from "../../ui/inputs/picture.ts";
import type { Rectangle } from "../../ui/inputs/picture.ts";
import { UploadProgress } from "../../ui/inputs/upload-progress.tsx";
import { useStorePicture } from "./store-picture-context.ts";

interface PictureFormProps {
  readonly file: File;
  readonly onChooseOther: () => void;
  /** Called with the path of the stored picture. */
  readonly onStored: (path: string) => void;
  readonly onClose: () => void;
}

/** Maximum length of a side in pixels. Larger pictures are reduced before the upload. */
const longestSide = 1_600;

/** Crops a chosen picture and uploads it. One that the browser cannot decode is uploaded unchanged. */
export function PictureForm({ file, ...props }: PictureFormProps) {
  const picture = usePicture(file);
  if (picture === undefined)
    return <Text component="output">{m.upload_opening()}</Text>;
  return <CropForm file={file} picture={picture} {...props} />;
}

interface CropFormProps extends PictureFormProps {
  readonly picture: HTMLImageElement | null;
}

function CropForm({
  file,
  picture,
  onChooseOther,
  onStored,
  onClose,
}: CropFormProps) {
  const [shape, setShape] = useState("original");
  const [part, setPart] = useState<Rectangle>();
  const { upload, share, fault } = useUpload((path) => {
    onStored(path);
    onClose();
  });
  const sending = share !== null;

  return (
    <Stack>
      {fault !== null && (
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
        <>
          <SegmentedControl
            aria-label={m.crop_shape()}
            value={shape}
            data={[{ value: "original", label: m.crop_original() }, ...shapes]}
            onChange={setShape}
          />
          <CropPicture
            key={shape}
            src={picture.src}
            aspect={aspectOf(shape, picture)}
            onChange={setPart}
          />
        </>
      ) : (
        <Text>{m.picture_no_preview()}</Text>
      )}
      {sending && <UploadProgress share={share} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={sending} onClick={onChooseOther}>
          {m.upload_choose_other()}
        </Button>
        <Button
          loading={sending}
          onClick={() => void upload(() => cropped(file, picture, part))}
        >
          {m.picture_save()}
        </Button>
      </Group>
    </Stack>
  );
}

const shapes = ["16:9", "4:3", "1:1"];

/** The aspect ratio: width divided by height. */
function aspectOf(shape: string, picture: HTMLImageElement): number {
  const [width, height] = shape.split(":").map(Number);
  return width !== undefined && height !== undefined
    ? width / height
    : picture.naturalWidth / picture.naturalHeight;
}

/**
 * The chosen part of the picture. If it is the whole picture, the file is not cropped, so that its format, such as an
 * animated GIF, is preserved.
 */
async function cropped(
  file: File,
  picture: HTMLImageElement | null,
  part: Rectangle | undefined,
): Promise<File> {
  if (!picture || !part || isWhole(part, picture))
    return shrinkPicture(file, longestSide);
  const scale = Math.min(1, longestSide / Math.max(part.width, part.height));
  const size = {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  };
  return (await drawPicture(picture, part, size, "image/webp")) ?? file;
}

const isWhole = (part: Rectangle, picture: HTMLImageElement): boolean =>
  part.width >= picture.naturalWidth - 1 &&
  part.height >= picture.naturalHeight - 1;

/** Uploads the picture that `make` returns. The upload ends when the form does. */
function useUpload(onStored: (path: string) => void) {
  const store = useStorePicture();
  /** The share sent so far, from 0 to 1; null while nothing is sent. */
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (make: () => Promise<File>) => {
    const abort = new AbortController();
    running.current = abort;
    setFault(null);
    setShare(0);
    try {
      const picture = await make();
      if (picture.size > imageBytesMax) {
        setFault(m.field_file_too_large({ max: imageMegabytesMax }));
      } else {
        const { signal } = abort;
        onStored(await store(picture, { onProgress: setShare, signal }));
      }
    } catch (failure) {
      if (!abort.signal.aborted) setFault(sentenceOf(failure));
    }
    setShare(null);
  };
  return { upload, share, fault };
}

/** The server's first message about the picture, else a description of the failure. */
const sentenceOf = (failure: unknown) =>
  (failure instanceof ApiFailure ? failure.fields["image"]?.[0] : undefined) ??
  describeError(failure);
