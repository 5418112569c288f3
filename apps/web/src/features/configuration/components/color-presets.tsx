import { m } from "@sigi/messages/messages";
import { productColor } from "../../../platform/brand/brand-shades.ts";
import classes from "./color-form.module.css";

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

/** Colours to start from; the first is the product's own. */
export function ColorPresets({ chosen, onPick }: ColorPresetsProps) {
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
