import { formLimits } from "@sigi/survey/form-limits.ts";
import { expect, it } from "vitest";
import { presetColumns, scalePresets } from "./scale-presets.ts";

it.each(scalePresets.map((preset) => [preset.name, preset] as const))(
  "%s has as many columns in either language, each with a label of its own",
  (_, preset) => {
    const indonesian = presetColumns(preset, "id");
    const english = presetColumns(preset, "en");
    expect(indonesian).toHaveLength(5);
    expect(english.map(({ id }) => id)).toEqual(indonesian.map(({ id }) => id));
    for (const columns of [indonesian, english]) {
      expect(new Set(columns.map(({ label }) => label)).size).toBe(5);
      expect(columns.length).toBeLessThanOrEqual(formLimits.columnsMax);
    }
  },
);
