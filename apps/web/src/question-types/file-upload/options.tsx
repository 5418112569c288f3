import { Checkbox, Group, NumberInput, SimpleGrid, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import {
  fileKinds,
  fileLimits,
} from "@sigi/survey/question-types/file-upload/answer.ts";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

/** The kinds of files that respondents may send, and the limits of their number and size. */
export function FileUploadOptions({
  question: { options },
  onChange,
  faultOf,
  placeOf,
}: OptionsEditorProps<"file_upload">) {
  return (
    <Stack gap="md">
      <Checkbox.Group
        label={m.option_file_kinds()}
        value={options.kinds}
        error={faultOf("kinds")}
        data-place={placeOf("kinds")}
        onChange={(chosen) => {
          const kinds = fileKinds.filter((kind) => chosen.includes(kind));
          onChange({ ...options, kinds });
        }}
      >
        <Group mt="xs">
          {fileKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={kindNames[kind]()} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={2}>
        <Count
          label={m.option_files_max()}
          value={options.filesMax}
          max={fileLimits.filesMax}
          onChange={(filesMax) => {
            onChange({ ...options, filesMax });
          }}
        />
        <Count
          label={m.option_megabytes_max()}
          value={options.megabytesMax}
          max={fileLimits.megabytesMax}
          onChange={(megabytesMax) => {
            onChange({ ...options, megabytesMax });
          }}
        />
      </SimpleGrid>
    </Stack>
  );
}

const kindNames = {
  photo: m.option_file_kind_photo,
  audio: m.option_file_kind_audio,
  document: m.option_file_kind_document,
};

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number from 1. While the field is empty, the last number applies. */
function Count({ label, value, max, onChange }: CountProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={1}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      onChange={(typed) => {
        if (typeof typed === "number" && typed >= 1) onChange(typed);
      }}
    />
  );
}
