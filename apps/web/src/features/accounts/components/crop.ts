import type { Rectangle } from "../../../ui/inputs/picture.ts";

/** A picture's size in its own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A square part of a picture: how much it is enlarged (1 shows as much as fits), and the square's centre in pixels. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const zoomMax = 4;

/** As much as fits, from the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({
  zoom: 1,
  x: width / 2,
  y: height / 2,
});

/** The part that is cut out; always inside the picture. */
export function cropSquare(crop: Crop, size: Size): Rectangle {
  const side = sideOf(crop, size);
  return {
    left: crop.x - side / 2,
    top: crop.y - side / 2,
    width: side,
    height: side,
  };
}

/** The picture moved under the frame by so many widths of the frame: to the right and down is positive. */
export function moved(crop: Crop, size: Size, dx: number, dy: number): Crop {
  const side = sideOf(crop, size);
  return inside(
    { ...crop, x: crop.x - dx * side, y: crop.y - dy * side },
    size,
  );
}

/** Enlarged to `zoom` around the middle of the frame. */
export const zoomedTo = (crop: Crop, size: Size, zoom: number): Crop =>
  inside({ ...crop, zoom: clamp(zoom, 1, zoomMax) }, size);

/** Where the frame stands between both ends of the picture, 0 to 1 in each direction; 0.5 where there is no room. */
export function placeOf(crop: Crop, size: Size): { x: number; y: number } {
  const { left, top, width: side } = cropSquare(crop, size);
  return {
    x: share(left, size.width - side),
    y: share(top, size.height - side),
  };
}

/** The frame put at such a place. */
export function placedAt(
  crop: Crop,
  size: Size,
  place: { readonly x: number; readonly y: number },
): Crop {
  const side = sideOf(crop, size);
  const x = side / 2 + place.x * (size.width - side);
  const y = side / 2 + place.y * (size.height - side);
  return inside({ ...crop, x, y }, size);
}

const sideOf = ({ zoom }: Crop, { width, height }: Size) =>
  Math.min(width, height) / zoom;

function inside(crop: Crop, size: Size): Crop {
  const half = sideOf(crop, size) / 2;
  return {
    ...crop,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  };
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0.5);

const clamp = (value: number, min: number, max: number) =>
  Math.min(Math.max(value, min), max);
