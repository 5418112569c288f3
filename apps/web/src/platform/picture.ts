/** A part of a picture, in its own pixels. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture from a file, upright as its camera says; undefined where this browser cannot show it. Whoever is done with it
 * calls `closePicture`.
 */
export async function openPicture(
  file: File,
): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    closePicture(image);
    return undefined;
  }
}

export function closePicture(image: HTMLImageElement): void {
  URL.revokeObjectURL(image.src);
}

/** JPEG has no transparency but is small and known to every browser; WebP comes as PNG from those that cannot write it. */
type PictureType = "image/jpeg" | "image/webp";

/**
 * Draws a part of a picture anew at that size in pixels: what a phone's camera took in 12 million pixels goes as a
 * file of a hundred kilobytes. Undefined where the browser has no memory left for it.
 */
export async function drawPicture(
  image: HTMLImageElement,
  part: Rectangle,
  size: { readonly width: number; readonly height: number },
  type: PictureType,
): Promise<File | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  if (type === "image/jpeg") {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(
    image,
    ...([part.left, part.top, part.width, part.height] as const),
    ...([0, 0, size.width, size.height] as const),
  );
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
  return blob ? new File([blob], "picture", { type: blob.type }) : undefined;
}
