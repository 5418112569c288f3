/** Each icon is imported from its own file: the package's index holds six thousand. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { FunctionComponent, SVGProps } from "react";

  const icon: FunctionComponent<
    SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number }
  >;
  export default icon;
}
