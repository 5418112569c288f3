import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";
import classes from "./qr-code.module.css";

/** The width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** The text alternative. */
  readonly label: string;
  readonly small?: boolean;
}

/** A QR code, dark on light in both themes: cameras cannot read the inverse. */
export function QrCode({ text, label, small = false }: QrCodeProps) {
  const { path, viewBox } = shapeOf(text);
  return (
    <svg
      className={classes["code"]}
      data-small={small || undefined}
      role="img"
      aria-label={label}
      viewBox={viewBox}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function shapeOf(text: string) {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  const viewBox = [-QUIET, -QUIET, size, size].join(" ");
  return { code, size, path: toSvgPath(code), viewBox };
}

/** The code as a file that can be printed at any size. */
export function qrSvgFile(text: string): Blob {
  const { path, size, viewBox } = shapeOf(text);
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size * MODULE_PX}" height="${size * MODULE_PX}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Blob([source], { type: "image/svg+xml" });
}

/** Pixels per module in files: about a thousand pixels for a link. */
const MODULE_PX = 24;

/** The code as a bitmap, for messages and slides. @throws Error when the browser cannot encode it. */
export function qrPngFile(text: string): Promise<Blob> {
  const { code, size } = shapeOf(text);
  const canvas = document.createElement("canvas");
  canvas.width = size * MODULE_PX;
  canvas.height = size * MODULE_PX;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("the browser cannot draw");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y))
        pen.fillRect(
          (x + QUIET) * MODULE_PX,
          (y + QUIET) * MODULE_PX,
          MODULE_PX,
          MODULE_PX,
        );
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("the picture cannot be encoded"));
    }, "image/png");
  });
}
