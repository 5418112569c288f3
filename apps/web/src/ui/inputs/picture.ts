import { imageBytesMax } from "@sigi/contract/files.ts";
import { useEffect, useState } from "react";

/** A part of a picture, in the picture's pixels. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a picture with its EXIF orientation applied; undefined if the browser cannot decode it. The caller must
 * call `closePicture`.
 */
async function openPicture(file: File): Promise<HTMLImageElement | undefined> {
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

function closePicture(image: HTMLImageElement): void {
  URL.revokeObjectURL(image.src);
}

/** JPEG has no transparency but every browser can write it; browsers that cannot write WebP produce PNG instead. */
type PictureType = "image/jpeg" | "image/webp";

/**
 * Draws a part of a picture at the given size in pixels, which reduces a photo of 12 megapixels to about a hundred
 * kilobytes. Undefined if the browser lacks the memory.
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
    part.left,
    part.top,
    part.width,
    part.height,
    0,
    0,
    size.width,
    size.height,
  );
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
  return blob ? new File([blob], "picture", { type: blob.type }) : undefined;
}

/** The picture in a file; undefined while it is decoded, null if the browser cannot decode it. */
export function usePicture(
  file: File | null,
): HTMLImageElement | null | undefined {
  const [picture, setPicture] = useState<HTMLImageElement | null>();
  useEffect(() => {
    if (!file) return;
    let opened: HTMLImageElement | undefined;
    let left = false;
    const open = async () => {
      const image = await openPicture(file);
      opened = image;
      if (!left) setPicture(image ?? null);
      else if (image) closePicture(image);
    };
    void open();
    return () => {
      left = true;
      setPicture(undefined);
      if (opened) closePicture(opened);
    };
  }, [file]);
  return picture;
}

/**
 * Reduces a picture to `longestSide` pixels for upload over slow networks. Returns the file unchanged if it is small
 * enough or cannot be decoded.
 */
export async function shrinkPicture(
  file: File,
  longestSide: number,
): Promise<File> {
  const image = await openPicture(file);
  if (!image) return file;
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const smaller =
    scale < 1 || file.size > imageBytesMax
      ? await drawPicture(
          image,
          { left: 0, top: 0, width, height },
          {
            width: Math.max(1, Math.round(width * scale)),
            height: Math.max(1, Math.round(height * scale)),
          },
          "image/webp",
        )
      : undefined;
  closePicture(image);
  return smaller ?? file;
}
