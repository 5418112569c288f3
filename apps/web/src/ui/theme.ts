import { createTheme } from "@mantine/core";
import type { CSSVariablesResolver, MantineColorsTuple } from "@mantine/core";

/** Shades of the brand colour in platform/brand/brand.css. */
const brand: MantineColorsTuple = [
  "var(--brand-0)",
  "var(--brand-1)",
  "var(--brand-2)",
  "var(--brand-3)",
  "var(--brand-4)",
  "var(--brand-5)",
  "var(--brand-6)",
  "var(--brand-7)",
  "var(--brand-8)",
  "var(--brand-9)",
];

/** Cool greys of the dark theme; 7 is the page, 6 a surface. */
const dark: MantineColorsTuple = [
  "#d5dbdc",
  "#b4bdbf",
  "#94a0a3",
  "#66757a",
  "#3c4a4f",
  "#2c383d",
  "#1c2529",
  "#12191c",
  "#0d1315",
  "#080c0e",
];

const field = { size: "md", radius: "md" } as const;

export const theme = createTheme({
  primaryColor: "brand",
  primaryShade: { light: 6, dark: 6 },
  colors: { brand, dark },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily:
    '"Inter", "Segoe UI", Roboto, "Noto Sans", "Open Sans", system-ui, sans-serif',
  headings: {
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.625rem", lineHeight: "1.25" },
      h2: { fontSize: "1.1875rem", lineHeight: "1.35" },
      h3: { fontSize: "1rem", lineHeight: "1.45" },
    },
  },
  // Components are named, not imported: an import would put every component into the first load.
  components: {
    ActionIcon: {
      defaultProps: { size: 44, variant: "subtle", color: "gray" },
    },
    Alert: { defaultProps: { radius: "md" } },
    Anchor: { defaultProps: { underline: "hover" } },
    Badge: {
      defaultProps: { variant: "light", radius: "sm", tt: "none", fw: 600 },
    },
    Button: { defaultProps: { size: "md", radius: "md", fz: "0.9375rem" } },
    Card: { defaultProps: { withBorder: true, radius: "lg" } },
    Checkbox: { defaultProps: { size: "md" } },
    Paper: { defaultProps: { radius: "lg" } },
    PasswordInput: { defaultProps: field },
    NativeSelect: { defaultProps: field },
    NumberInput: { defaultProps: field },
    Select: { defaultProps: field },
    Skeleton: { defaultProps: { radius: "md" } },
    Textarea: { defaultProps: field },
    TextInput: { defaultProps: field },
  },
});

/** Colours of text and lines with enough contrast on the surfaces of each theme (WCAG AA). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--page": "#f5f7f7",
    "--surface": "#ffffff",
    "--line": "#dfe5e6",
    "--mantine-color-dimmed": "#55646a",
    "--mantine-color-text": "#172226",
    "--mantine-color-placeholder": "#6b797e",
    "--mantine-color-error": "#c02626",
    "--mantine-color-anchor": "var(--brand-text)",
    "--mantine-color-default-border": "#c3cdd0",
    "--mantine-color-brand-light": "var(--brand-1)",
    "--mantine-color-brand-light-hover": "var(--brand-2)",
    "--mantine-color-brand-light-color": "var(--brand-8)",
  },
  dark: {
    "--page": "var(--mantine-color-dark-7)",
    "--surface": "var(--mantine-color-dark-6)",
    "--line": "var(--mantine-color-dark-5)",
    "--mantine-color-dimmed": "#9fadb1",
    "--mantine-color-text": "#e4eaeb",
    "--mantine-color-placeholder": "#84949a",
    "--mantine-color-error": "#ff8f8f",
    "--mantine-color-anchor": "var(--brand-text)",
    "--mantine-color-default-border": "var(--mantine-color-dark-4)",
    "--mantine-color-brand-light":
      "color-mix(in oklab, var(--brand) 28%, transparent)",
    "--mantine-color-brand-light-hover":
      "color-mix(in oklab, var(--brand) 40%, transparent)",
    "--mantine-color-brand-light-color": "var(--brand-2)",
    "--mantine-color-brand-outline": "var(--brand-3)",
  },
});
