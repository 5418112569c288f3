import { Checkbox, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { ExpressionInput } from "../builder/expression-input.tsx";
import { LimitInput } from "../builder/limit-input.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

/** The expression, and the display of its value. */
export function CalculatedOptions({
  question: { options },
  onChange,
  faultOf,
  placeOf,
}: OptionsEditorProps<"calculated">) {
  return (
    <Stack gap="md">
      <ExpressionInput
        label={m.option_expression()}
        description={m.option_expression_help()}
        expression={options.expression}
        error={faultOf("expression")}
        place={placeOf("expression")}
        onChange={(expression) => {
          onChange({ ...options, expression });
        }}
      />
      <Checkbox
        label={m.option_calculated_shown()}
        checked={options.shown}
        onChange={(event) => {
          onChange({ ...options, shown: event.currentTarget.checked });
        }}
      />
      <SimpleGrid cols={2}>
        <LimitInput
          label={m.option_decimals()}
          placeholder={m.option_calculated_decimals_all()}
          value={options.decimals}
          min={0}
          max={formLimits.decimalsMax}
          error={faultOf("decimals")}
          place={placeOf("decimals")}
          onChange={(decimals) => {
            onChange({ ...options, decimals });
          }}
        />
        <TextInput
          label={m.option_unit()}
          value={options.unit}
          maxLength={formLimits.unitMax}
          error={faultOf("unit")}
          data-place={placeOf("unit")}
          onChange={(event) => {
            onChange({ ...options, unit: event.currentTarget.value });
          }}
        />
      </SimpleGrid>
    </Stack>
  );
}
