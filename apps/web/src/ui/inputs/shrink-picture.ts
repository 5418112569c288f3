import { imageBytesMax } from "@sigi/contract/files.ts";
import {
  closePicture,
  drawPicture,
  openPicture,
} from "../../platform/picture.ts";

/**
 * A picture no larger than it will be kept, so that it goes well over a slow network: `longestSide` in pixels. One that is
 * small enough already, or that this browser cannot show, stays as it is.
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
