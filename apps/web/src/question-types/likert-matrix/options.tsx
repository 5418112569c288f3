import { Button, Menu, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { presetColumns, scalePresets } from "./scale-presets.ts";
import type { ScalePreset } from "./scale-presets.ts";
import { ColumnList, RowFields } from "../builder/matrix-lists.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

/** Statements, and the scale that each is rated on. */
export function LikertMatrixOptions(
  props: OptionsEditorProps<"likert_matrix">,
) {
  const { question, onChange } = props;
  const { options } = question;
  return (
    <Stack gap="md">
      <RowFields
        {...props}
        options={options}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
      <PresetMenu
        onChoose={(preset, locale) => {
          onChange({ ...options, columns: presetColumns(preset, locale) });
        }}
      />
      <ColumnList
        {...props}
        legend={m.option_columns()}
        choices={options.columns}
        onChange={(columns) => {
          onChange({ ...options, columns });
        }}
      />
    </Stack>
  );
}

interface PresetMenuProps {
  readonly onChoose: (preset: ScalePreset, locale: "id" | "en") => void;
}

/** Ready-made scales in either language: the survey's language may differ from the page's. */
function PresetMenu({ onChoose }: PresetMenuProps) {
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="light"
          size="sm"
          mr="auto"
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {m.option_preset()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={380} style={{ overflowY: "auto" }}>
        {(["id", "en"] as const).map((locale) => (
          <div key={locale}>
            <Menu.Label>
              {locale === "id"
                ? m.preset_language_id()
                : m.preset_language_en()}
            </Menu.Label>
            {scalePresets.map((preset) => (
              <Menu.Item
                key={preset.name}
                onClick={() => {
                  onChoose(preset, locale);
                }}
              >
                {preset.label()}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
