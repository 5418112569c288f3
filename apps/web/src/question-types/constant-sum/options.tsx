import { NumberInput, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { totalMax } from "@sigi/survey/question-types/constant-sum/answer.ts";
import type { ChoiceDetail } from "../builder/choice-details.tsx";
import { ChoiceFields } from "../builder/choice-fields.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

const details: readonly ChoiceDetail[] = ["image", "fixed"];

export function ConstantSumOptions(props: OptionsEditorProps<"constant_sum">) {
  const { question, onChange, faultOf, placeOf } = props;
  const { options } = question;
  return (
    <Stack gap="md">
      <ChoiceFields
        {...props}
        options={options}
        details={details}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
      <SimpleGrid cols={{ base: 2, xs: 3 }}>
        <NumberInput
          label={m.option_total()}
          value={options.total}
          min={0}
          max={totalMax}
          clampBehavior="strict"
          decimalScale={formLimits.decimalsMax}
          allowNegative={false}
          hideControls
          error={faultOf("total")}
          data-place={placeOf("total")}
          onChange={(typed) => {
            const total = Number(typed);
            if (total > 0) onChange({ ...options, total });
          }}
        />
        <TextInput
          label={m.option_unit()}
          placeholder={m.option_unit_example()}
          value={options.unit}
          maxLength={formLimits.unitMax}
          onChange={(event) => {
            onChange({ ...options, unit: event.currentTarget.value });
          }}
        />
        <NumberInput
          label={m.option_decimals()}
          value={options.decimals}
          min={0}
          max={formLimits.decimalsMax}
          clampBehavior="strict"
          allowDecimal={false}
          error={faultOf("decimals")}
          data-place={placeOf("decimals")}
          onChange={(typed) => {
            const decimals = Number(typed);
            if (Number.isInteger(decimals)) onChange({ ...options, decimals });
          }}
        />
      </SimpleGrid>
    </Stack>
  );
}
