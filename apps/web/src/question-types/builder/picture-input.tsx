import { Button, Group, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { useRef } from "react";
import { pictureUrl } from "../../form/picture-url.ts";
import { ChoosePicture } from "./choose-picture.tsx";
import classes from "./picture-input.module.css";

interface PictureInputProps {
  /** The path of the picture. */
  readonly image: string | null;
  /** Shows the picture as large as respondents see it. */
  readonly large?: boolean;
  readonly onChange: (image: string | null) => void;
  /** The text alternative and its handler; absent where a label describes the picture. */
  readonly alt?: {
    readonly text: string;
    readonly onChange: (text: string) => void;
  };
}

/**
 * The picture of a section, question or choice. It is cropped and uploaded in a dialog; the survey then refers to it.
 */
export function PictureInput({
  image,
  large = false,
  onChange,
  alt,
}: PictureInputProps) {
  const choose = useRef<HTMLButtonElement>(null);
  return (
    <Group gap="sm" className={classes["picture"] ?? ""}>
      {image !== null && (
        <img
          className={classes["image"]}
          src={pictureUrl(image)}
          alt=""
          data-large={large || undefined}
        />
      )}
      <ChoosePicture
        ref={choose}
        label={image === null ? m.picture_add() : m.picture_replace()}
        variant={image === null ? "subtle" : "default"}
        onStored={onChange}
      />
      {image !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            onChange(null);
            choose.current?.focus();
          }}
        >
          {m.picture_remove()}
        </Button>
      )}
      {image !== null && alt && (
        <TextInput
          className={classes["alt"] ?? ""}
          label={m.picture_alt()}
          description={m.picture_alt_help()}
          value={alt.text}
          maxLength={formLimits.imageAltMax}
          onChange={(event) => {
            alt.onChange(event.currentTarget.value);
          }}
        />
      )}
    </Group>
  );
}
