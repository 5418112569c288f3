import { Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { hexColor, productColor } from "@sigi/contract/configuration.ts";
import type { Configuration } from "@sigi/contract/configuration.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { updateConfigurationMutation } from "../api.ts";
import classes from "./color-form.module.css";
import { ColorPreview } from "./color-preview.tsx";
import { ConfigurationError } from "./configuration-error.tsx";

interface ColorFormProps {
  readonly configuration: Configuration;
  /** Discards the input and shows the current configuration. */
  readonly onReload: () => void;
}

/** The brand colour of the product: typed, picked or chosen from presets, with a preview. */
export function ColorForm({ configuration, onReload }: ColorFormProps) {
  const stored = configuration.brandColor ?? productColor;
  const [version, setVersion] = useState(configuration.version);
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { brandColor: stored },
    storedAs: "brand-color",
    check: ({ brandColor }) => ({
      brandColor: colorOf(brandColor) ? null : m.field_hex_color(),
    }),
    mutation: updateConfigurationMutation,
    toBody: ({ brandColor }) => {
      const color = colorOf(brandColor);
      return {
        version,
        brandColor: color === productColor ? null : (color ?? null),
      };
    },
    onDone: (saved) => {
      setVersion(saved.version);
      toastSuccess(m.color_saved());
    },
  });
  /** The last valid colour. */
  const [shown, setShown] = useState(
    () => colorOf(form.values.brandColor) ?? stored,
  );
  const pick = (typed: string) => {
    form.change({ brandColor: typed });
    setShown((before) => colorOf(typed) ?? before);
  };

  return (
    <Stack gap="xl">
      <Paper withBorder p={{ base: "md", sm: "lg" }}>
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="lg">
            <ConfigurationError error={error} onReload={onReload} />
            <Group align="flex-end" gap="md">
              <TextInput
                label={m.color_code()}
                description={m.color_code_hint()}
                spellCheck={false}
                autoCapitalize="none"
                autoComplete="off"
                maxLength={7}
                w={200}
                {...form.text("brandColor")}
                onChange={({ currentTarget }) => {
                  pick(currentTarget.value);
                }}
              />
              <label className={classes["picker"]}>
                <span>{m.color_picker()}</span>
                <input
                  type="color"
                  value={shown}
                  onChange={({ currentTarget }) => {
                    pick(currentTarget.value);
                  }}
                />
              </label>
            </Group>
            <ColorPresets chosen={shown} onPick={pick} />
            <Group>
              <SubmitButton pending={pending}>{m.color_save()}</SubmitButton>
            </Group>
          </Stack>
        </form>
      </Paper>
      <Stack component="section" gap="md">
        <div>
          <Title order={2}>{m.color_preview()}</Title>
          <Text c="dimmed" mt={4} maw="60ch">
            {m.color_preview_text()}
          </Text>
        </div>
        <ColorPreview seed={shown} />
      </Stack>
    </Stack>
  );
}

/** `#rrggbb` in lower case; undefined for invalid input. */
const colorOf = (typed: string) => hexColor.safeParse(typed).data;

const presets = [
  [productColor, m.color_preset_product],
  ["#1d5fa8", m.color_preset_sea],
  ["#4b4fc4", m.color_preset_indigo],
  ["#7a2e8d", m.color_preset_purple],
  ["#b0256a", m.color_preset_magenta],
  ["#b3402a", m.color_preset_brick],
  ["#3d7a1f", m.color_preset_leaf],
  ["#3d4b55", m.color_preset_slate],
] as const;

interface ColorPresetsProps {
  readonly chosen: string;
  readonly onPick: (color: string) => void;
}

/** Colours to start from. The first one is the default. */
function ColorPresets({ chosen, onPick }: ColorPresetsProps) {
  return (
    <fieldset className={classes["presets"]}>
      <legend>{m.color_presets()}</legend>
      <div>
        {presets.map(([color, name]) => (
          <button
            key={color}
            type="button"
            aria-pressed={color === chosen}
            onClick={() => {
              onPick(color);
            }}
          >
            <span style={{ background: color }} />
            {name()}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
