import { Button, FileButton, Group, Text } from "@mantine/core";
import { setQuestionImage } from "@sigi/contract/pictures.ts";
import { m } from "@sigi/messages/messages";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { useState } from "react";
import { pictureUrl } from "../../form/picture-url.ts";
import { uploadApi } from "../../platform/api/upload-api.ts";
import { shrinkPicture } from "../../ui/inputs/picture.ts";

interface PictureInputProps {
  readonly questionId: number;
  readonly choiceId: string;
  readonly image: string | null;
  readonly onChange: (image: string | null) => void;
}

/** In pixels; larger pictures are reduced before the upload. */
const longestSide = 1_600;

/** The picture of a choice. It is uploaded at once; the choice then names it. */
export function PictureInput(props: PictureInputProps) {
  const { questionId, choiceId, image, onChange } = props;
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  const upload = async (chosen: File | null) => {
    if (!chosen) return;
    setState("busy");
    try {
      const { result } = await uploadApi(setQuestionImage, {
        params: { id: questionId },
        body: {
          image: await shrinkPicture(chosen, longestSide),
          choice: choiceId,
        },
      });
      onChange(result.image);
      setState("idle");
    } catch {
      setState("failed");
    }
  };

  return (
    <Group gap="sm">
      {image !== null && (
        <img
          src={pictureUrl(image)}
          alt=""
          width={96}
          height={72}
          style={{ borderRadius: 6, objectFit: "contain" }}
        />
      )}
      <FileButton
        accept="image/*"
        onChange={(chosen) => {
          void upload(chosen);
        }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="sm"
            loading={state === "busy"}
            leftSection={<IconPhoto size={16} aria-hidden />}
          >
            {image === null
              ? m.option_picture_add()
              : m.option_picture_replace()}
          </Button>
        )}
      </FileButton>
      {image !== null && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            onChange(null);
          }}
        >
          {m.option_picture_remove()}
        </Button>
      )}
      {state === "failed" && (
        <Text c="var(--mantine-color-error)" fz="sm" role="alert">
          {m.option_picture_failed()}
        </Text>
      )}
    </Group>
  );
}
