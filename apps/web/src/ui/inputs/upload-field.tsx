import { Button, Group, Input, Stack } from "@mantine/core";
import { imageBytesMax, imageMegabytesMax } from "@sigi/contract/files.ts";
import { m } from "@sigi/messages/messages";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { useId, useState } from "react";
import { shrinkPicture, usePicture } from "./picture.ts";
import classes from "./upload-field.module.css";
import { UploadProgress } from "./upload-progress.tsx";

interface UploadFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
  /** The selected picture that is not uploaded yet. */
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  /** URL of the current picture. */
  readonly current: string | null;
  /** The aspect ratio of the preview: width divided by height. */
  readonly ratio?: number;
  /** The longest side in pixels; larger pictures are reduced before the upload. */
  readonly longestSide?: number;
  readonly error?: string | undefined;
  /** The share uploaded so far, from 0 to 1, while an upload is in progress. */
  readonly share?: number | undefined;
  readonly "data-path"?: string;
}

/**
 * A picture field of a form: selects from the files or the camera and shows a preview before the upload. Takes the
 * props of `form.field`.
 */
export function UploadField({
  label,
  description,
  required = false,
  value,
  onChange,
  current,
  ratio = 1,
  longestSide = 2_000,
  error,
  share,
  "data-path": path,
}: UploadFieldProps) {
  const id = useId();
  const [tooLarge, setTooLarge] = useState(false);
  const kinds = m.upload_kinds({ max: imageMegabytesMax });
  const fault = tooLarge
    ? m.field_file_too_large({ max: imageMegabytesMax })
    : error;

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const file = await shrinkPicture(chosen, longestSide);
    setTooLarge(file.size > imageBytesMax);
    if (file.size <= imageBytesMax) onChange(file);
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={
        description === undefined ? kinds : `${description} ${kinds}`
      }
      error={fault}
      required={required}
    >
      <Group gap="md" mt="xs">
        <Preview file={value} current={current} ratio={ratio} />
        <Stack gap="xs" align="flex-start">
          {/* The browser's own button uses the browser's language, so the label beside it replaces it. */}
          <input
            id={id}
            type="file"
            accept="image/*"
            className={classes["input"]}
            data-path={path}
            aria-required={required}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-description ${id}-error`}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              // Allows the same file to be selected again.
              currentTarget.value = "";
              void take(chosen);
            }}
          />
          <Button component="label" htmlFor={id} variant="default">
            {value || current !== null
              ? m.upload_choose_other()
              : m.upload_choose()}
          </Button>
          {value && (
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => {
                setTooLarge(false);
                onChange(null);
              }}
            >
              {m.upload_undo()}
            </Button>
          )}
          {share !== undefined && <UploadProgress share={share} />}
        </Stack>
      </Group>
    </Input.Wrapper>
  );
}

interface PreviewProps {
  readonly file: File | null;
  readonly current: string | null;
  readonly ratio: number;
}

function Preview({ file, current, ratio }: PreviewProps) {
  const picture = usePicture(file);
  const src = file ? picture?.src : current;
  return (
    <div className={classes["preview"]} style={{ aspectRatio: ratio }}>
      {src == null ? (
        <IconPhoto size={28} aria-hidden />
      ) : (
        <img src={src} alt="" />
      )}
    </div>
  );
}
