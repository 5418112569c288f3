import { Select, SimpleGrid, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import {
  fewestStars,
  mostStars,
  ratingIcons,
} from "@sigi/survey/question-types/rating/answer.ts";
import type { RatingIcon } from "@sigi/survey/question-types/rating/answer.ts";
import { endLabelFields, LabelPair } from "../builder/label-pair.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

const counts = Array.from({ length: mostStars - fewestStars + 1 }, (_, at) =>
  String(fewestStars + at),
);

const iconNames: Readonly<Record<RatingIcon, () => string>> = {
  star: m.option_rating_icon_star,
  heart: m.option_rating_icon_heart,
  smiley: m.option_rating_icon_smiley,
  number: m.option_rating_icon_number,
};

/** The number of points, their icon, and the labels of the first and the last point. */
export function RatingOptions(props: OptionsEditorProps<"rating">) {
  const { question, onChange, faultOf, placeOf } = props;
  const { options } = question;
  return (
    <Stack gap="md">
      <SimpleGrid cols={2}>
        <Select
          label={m.option_rating_icon()}
          value={options.icon}
          data={ratingIcons.map((icon) => ({
            value: icon,
            label: iconNames[icon](),
          }))}
          allowDeselect={false}
          error={faultOf("icon")}
          data-place={placeOf("icon")}
          onChange={(chosen) => {
            const icon = ratingIcons.find((one) => one === chosen);
            if (icon) onChange({ ...options, icon });
          }}
        />
        <Select
          label={m.option_rating_max()}
          value={String(options.max)}
          data={counts}
          allowDeselect={false}
          error={faultOf("max")}
          data-place={placeOf("max")}
          onChange={(chosen) => {
            onChange({ ...options, max: Number(chosen) });
          }}
        />
      </SimpleGrid>
      <LabelPair
        {...props}
        fields={endLabelFields()}
        values={options}
        onChange={(field, label) => {
          onChange({ ...options, [field]: label });
        }}
      />
    </Stack>
  );
}
