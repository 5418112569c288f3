import { useEffect, useState } from "react";
import { closePicture, openPicture } from "../../platform/picture.ts";

/** The picture in a file; undefined while it is being opened, null where this browser cannot show it. */
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
