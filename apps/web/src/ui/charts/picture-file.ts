import { wrapText } from "./wrap-text.ts";

interface PictureText {
  readonly title: string;
  /** The subject of the figures, below the title. */
  readonly note: string;
}

interface PictureStyle {
  readonly text: string;
  readonly dimmed: string;
  readonly surface: string;
}

const namespace = "http://www.w3.org/2000/svg";
const margin = 20;
const titleLine = 24;

/** Creates a file from the picture, with title, background, and colours in place of the page's variables. */
export function svgFile(picture: SVGSVGElement, words: PictureText): Blob {
  const { source } = pictureSource(picture, words);
  return new Blob([source], { type: "image/svg+xml" });
}

/**
 * Creates a file with the picture as pixels, twice as many as on the screen in each direction. @throws Error when the
 * browser cannot draw it.
 */
export async function pngFile(
  picture: SVGSVGElement,
  words: PictureText,
): Promise<Blob> {
  const { source, width, height } = pictureSource(picture, words);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * 2;
  canvas.height = height * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("the picture cannot be encoded"));
    }, "image/png");
  });
}

function pictureSource(picture: SVGSVGElement, words: PictureText) {
  const content = new XMLSerializer().serializeToString(picture);
  const resolve = colorResolver(picture);
  const box = picture.viewBox.baseVal;
  return composePicture(
    resolveColors(content, resolve),
    { width: box.width, height: box.height },
    words,
    {
      text: resolve("var(--mantine-color-text)"),
      dimmed: resolve("var(--mantine-color-dimmed)"),
      surface: resolve("var(--surface)"),
    },
  );
}

/** Replaces every fill and stroke of a serialised picture by the result of `resolve`. */
export function resolveColors(
  source: string,
  resolve: (color: string) => string,
): string {
  return source.replaceAll(
    /\b(fill|stroke)="([^"]+)"/g,
    (_, name: string, color: string) =>
      `${name}="${color === "none" ? color : resolve(color)}"`,
  );
}

/** Places a serialised picture below its title. Sizes in pixels. */
export function composePicture(
  content: string,
  size: { readonly width: number; readonly height: number },
  { title, note }: PictureText,
  style: PictureStyle,
) {
  const width = Math.max(size.width, 280) + 2 * margin;
  const lines = wrapText(title, width - 2 * margin, { size: 17 });
  const top = margin + lines.length * titleLine + 26;
  const height = Math.ceil(top + size.height + margin);
  const heading = lines.map(
    (line, index) =>
      `<text x="${margin}" y="${margin + 18 + index * titleLine}" font-size="17" font-weight="650" fill="${style.text}">${escapeXml(line)}</text>`,
  );
  const noteLine = `<text x="${margin}" y="${top - 10}" font-size="13" fill="${style.dimmed}">${escapeXml(note)}</text>`;
  const source = [
    `<svg xmlns="${namespace}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Segoe UI, Roboto, Noto Sans, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${style.surface}"/>`,
    ...heading,
    noteLine,
    `<g transform="translate(${margin} ${top})">${content}</g>`,
    "</svg>",
  ].join("");
  return { source, width, height };
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Resolves colours to `rgb()`: other programs know neither variables nor `color-mix()`, which a canvas resolves to
 * pixels.
 */
function colorResolver(within: SVGSVGElement): (color: string) => string {
  const probe = document.createElementNS(namespace, "path");
  const context = document.createElement("canvas").getContext("2d", {
    willReadFrequently: true,
  });
  const known = new Map<string, string>();
  return (color) => {
    const found = known.get(color);
    if (found !== undefined) return found;
    within.append(probe);
    probe.setAttribute("fill", color);
    const computed = getComputedStyle(probe).fill;
    probe.remove();
    const resolved = context ? pixelColor(context, computed) : computed;
    known.set(color, resolved);
    return resolved;
  };
}

function pixelColor(context: CanvasRenderingContext2D, color: string): string {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${String(red)}, ${String(green)}, ${String(blue)})`;
}

/** Passes the file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
