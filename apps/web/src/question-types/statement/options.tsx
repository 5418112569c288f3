import { TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { videoUrlMax } from "@sigi/survey/question-types/statement/answer.ts";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

/** The video of a statement. */
export function StatementOptions({
  question: { options },
  onChange,
  faultOf,
  placeOf,
}: OptionsEditorProps<"statement">) {
  return (
    <TextInput
      type="url"
      label={m.option_video_url()}
      description={m.option_video_url_explain()}
      placeholder="https://"
      value={options.videoUrl ?? ""}
      maxLength={videoUrlMax}
      error={faultOf("videoUrl")}
      data-place={placeOf("videoUrl")}
      onChange={(event) => {
        onChange({ ...options, videoUrl: event.currentTarget.value || null });
      }}
    />
  );
}
