import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import {
  fewestStars,
  mostStars,
} from "@sigi/survey/question-types/rating/answer.ts";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

const starCounts = Array.from(
  { length: mostStars - fewestStars + 1 },
  (_, at) => String(fewestStars + at),
);

/** How many stars there are, and what the first and the last mean. */
export function RatingOptions({
  question: { options },
  onChange,
  faultOf,
  placeOf,
}: OptionsEditorProps<"rating">) {
  return (
    <>
      <Select
        label={m.option_rating_max()}
        value={String(options.max)}
        data={starCounts}
        allowDeselect={false}
        error={faultOf("max")}
        data-place={placeOf("max")}
        onChange={(chosen) => {
          onChange({ ...options, max: Number(chosen) });
        }}
      />
      <SimpleGrid cols={2}>
        <TextInput
          label={m.option_scale_min_label()}
          placeholder={m.option_scale_min_label_example()}
          value={options.minLabel}
          maxLength={formLimits.labelMax}
          error={faultOf("minLabel")}
          data-place={placeOf("minLabel")}
          onChange={(event) => {
            onChange({ ...options, minLabel: event.currentTarget.value });
          }}
        />
        <TextInput
          label={m.option_scale_max_label()}
          placeholder={m.option_scale_max_label_example()}
          value={options.maxLabel}
          maxLength={formLimits.labelMax}
          error={faultOf("maxLabel")}
          data-place={placeOf("maxLabel")}
          onChange={(event) => {
            onChange({ ...options, maxLabel: event.currentTarget.value });
          }}
        />
      </SimpleGrid>
    </>
  );
}
