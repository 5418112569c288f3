import { generate } from "lean-qr/nano";
import { toSvgPath } from "lean-qr/extras/svg";
import classes from "./qr-code.module.css";

/** So many empty modules must stand around it (ISO/IEC 18004). */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who cannot see it. */
  readonly label: string;
}

/** Dark on light in either theme: cameras read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  return (
    <svg
      className={classes["code"]}
      role="img"
      aria-label={label}
      viewBox={[-QUIET, -QUIET, size, size].join(" ")}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
