/** Icons are imported one file each: the package's index holds six thousand. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { FunctionComponent, SVGProps } from "react";

  const icon: FunctionComponent<
    SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number }
  >;
  export default icon;
}
