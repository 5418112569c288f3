import type { MantineThemeOverride } from "@mantine/core";
import { contentId } from "../../../ui/skip-link.tsx";

const look = { size: "md", radius: "md" };
const field = { defaultProps: look };

/** The list opens inside the page's content; it scrolls itself, and not a part of it that no keyboard would reach. */
const listField = {
  defaultProps: {
    ...look,
    withScrollArea: false,
    comboboxProps: { portalProps: { target: `#${contentId}` } },
  },
  styles: { options: { maxHeight: 220, overflowY: "auto" } },
} as const;

/** The fields that only the builder uses look like the others; the rest of the app need not load them for that. */
export const builderTheme: MantineThemeOverride = {
  components: {
    CheckboxGroup: field,
    InputWrapper: field,
    MultiSelect: listField,
    NumberInput: field,
    SegmentedControl: field,
    Select: listField,
    Switch: field,
    TagsInput: listField,
  },
};
