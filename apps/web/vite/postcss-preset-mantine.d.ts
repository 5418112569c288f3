/** The package has no types. */
declare module "postcss-preset-mantine" {
  import type { AcceptedPlugin } from "postcss";

  export default function mantinePreset(): AcceptedPlugin;
}
