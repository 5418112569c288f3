import { SimpleGrid } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { LimitInput } from "./limit-input.tsx";
import type { OptionsEditorProps } from "./options-editor-props.ts";
import { SideFields } from "./side-fields.tsx";

interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

interface PickLimitsProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "faultOf" | "placeOf"
> {
  readonly limits: Limits;
  /** The largest possible number of picks. */
  readonly highest: number;
  readonly onChange: (change: Partial<Limits>) => void;
}

/** The least and the largest number of picks. */
export function PickLimits(props: PickLimitsProps) {
  const { limits, highest, onChange, faultOf, placeOf } = props;
  return (
    <SideFields>
      <SimpleGrid cols={2}>
        {(["min", "max"] as const).map((field) => (
          <LimitInput
            key={field}
            label={field === "min" ? m.option_pick_min() : m.option_pick_max()}
            value={limits[field]}
            min={1}
            max={highest}
            error={faultOf(field)}
            place={placeOf(field)}
            onChange={(limit) => {
              onChange({ [field]: limit });
            }}
          />
        ))}
      </SimpleGrid>
    </SideFields>
  );
}
