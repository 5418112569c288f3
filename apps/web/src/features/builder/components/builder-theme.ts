import type { MantineThemeOverride } from "@mantine/core";

const field = { defaultProps: { size: "md", radius: "md" } };

/** The fields that only the builder uses look like the others; the rest of the app need not load them for that. */
export const builderTheme: MantineThemeOverride = {
  components: {
    CheckboxGroup: field,
    InputWrapper: field,
    MultiSelect: field,
    NumberInput: field,
    SegmentedControl: field,
    Select: field,
    Switch: field,
    TagsInput: field,
  },
};
