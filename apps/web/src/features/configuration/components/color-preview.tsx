import { SimpleGrid } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import {
  brandContrasts,
  surfaces,
} from "../../../platform/brand/brand-colors.ts";
import type {
  Contrast,
  PairName,
} from "../../../platform/brand/brand-colors.ts";
import { currentLocale } from "../../../platform/locale/locale.ts";
import classes from "./color-preview.module.css";

/** The product in the colour `#rrggbb` in both themes, with the contrast ratios that accessibility requires. */
export function ColorPreview({ seed }: { readonly seed: string }) {
  const contrasts = brandContrasts(seed);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {(["light", "dark"] as const).map((theme) => (
        <Theme
          key={theme}
          theme={theme}
          contrasts={contrasts.filter((one) => one.theme === theme)}
        />
      ))}
    </SimpleGrid>
  );
}

interface ThemeProps {
  readonly theme: keyof typeof surfaces;
  readonly contrasts: readonly Contrast[];
}

function Theme({ theme, contrasts }: ThemeProps) {
  const colorsOf = (name: Contrast["name"]) => {
    const pair = contrasts.find((one) => one.name === name);
    return { color: pair?.front, background: pair?.ground };
  };
  return (
    <section
      className={classes["theme"]}
      data-theme={theme}
      style={{ background: surfaces[theme].card }}
    >
      <h3>
        {theme === "light" ? m.color_theme_light() : m.color_theme_dark()}
      </h3>
      <div className={classes["sample"]} aria-hidden>
        <span className={classes["button"]} style={colorsOf("button")}>
          {m.color_sample_button()}
        </span>
        <span className={classes["link"]} style={colorsOf("link_on_card")}>
          {m.color_sample_link()}
        </span>
      </div>
      <ul>
        {contrasts.map((one) => (
          <Figure key={one.name} contrast={one} />
        ))}
      </ul>
    </section>
  );
}

function Figure({
  contrast: { name, front, ground, ratio, least },
}: {
  readonly contrast: Contrast;
}) {
  return (
    <li>
      <span className={classes["chip"]} style={{ background: ground }}>
        <span style={{ background: front }} />
      </span>
      <span>{contrastLabels[name]()}</span>
      <span className={classes["ratio"]}>
        {formatRatio(ratio)}
        <small>{m.color_ratio_least({ ratio: formatRatio(least) })}</small>
      </span>
    </li>
  );
}

/** The labels of the measured colour pairs. */
const contrastLabels: Record<PairName, () => string> = {
  button: m.color_pair_button,
  link: m.color_pair_link,
  link_on_card: m.color_pair_link_on_card,
  link_on_raised: m.color_pair_link_on_raised,
  tile: m.color_pair_tile,
  tile_hovered: m.color_pair_tile_hovered,
  focus: m.color_pair_focus,
  focus_on_page: m.color_pair_focus_on_page,
  fill: m.color_pair_fill,
};

/** `5.86` → `5,8 : 1` in Indonesian. Rounded down so that the ratio is never overstated. */
function formatRatio(ratio: number): string {
  const number = (Math.floor(ratio * 10) / 10).toLocaleString(
    currentLocale() === "id" ? "id-ID" : "en-US",
    { minimumFractionDigits: 1 },
  );
  return `${number} : 1`;
}
