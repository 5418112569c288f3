import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cropSquare,
  moved,
  placedAt,
  placeOf,
  wholeCrop,
  zoomedTo,
  zoomMax,
} from "./crop.ts";
import type { Crop, Size } from "./crop.ts";

const wide: Size = { width: 800, height: 600 };

describe("the part of a picture that is cut out", () => {
  it("is at first the largest square in its middle", () => {
    expect(cropSquare(wholeCrop(wide), wide)).toEqual({
      left: 100,
      top: 0,
      width: 600,
      height: 600,
    });
  });

  it("follows the picture as it is moved, up to its edges", () => {
    const crop = moved(wholeCrop(wide), wide, 0.1, 0.5);
    expect(cropSquare(crop, wide)).toMatchObject({ left: 40, top: 0 });
    const far = moved(wholeCrop(wide), wide, -9, -9);
    expect(cropSquare(far, wide)).toMatchObject({ left: 200, top: 0 });
  });

  it("is enlarged around its middle", () => {
    const crop = zoomedTo(wholeCrop(wide), wide, 2);
    expect(cropSquare(crop, wide)).toEqual({
      left: 250,
      top: 150,
      width: 300,
      height: 300,
    });
  });

  it("comes back into the picture when there is less room again", () => {
    const corner = moved(zoomedTo(wholeCrop(wide), wide, 4), wide, 9, 9);
    expect(cropSquare(corner, wide)).toMatchObject({ left: 0, top: 0 });
    const whole = zoomedTo(corner, wide, 1);
    expect(cropSquare(whole, wide)).toMatchObject({ left: 0, top: 0 });
  });

  it("can be put where a slider stands, and says where it stands", () => {
    const crop = zoomedTo(wholeCrop(wide), wide, 2);
    expect(placeOf(crop, wide)).toEqual({ x: 0.5, y: 0.5 });
    const placed = placedAt(crop, wide, { x: 0, y: 1 });
    expect(cropSquare(placed, wide)).toMatchObject({ left: 0, top: 300 });
    expect(placeOf(placed, wide)).toEqual({ x: 0, y: 1 });
    expect(placeOf(wholeCrop(wide), wide)).toEqual({ x: 0.5, y: 0.5 });
  });

  it("stays a square inside the picture, whatever is done to it", () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 10_000 }),
      height: fc.integer({ min: 1, max: 10_000 }),
    });
    const number = fc.double({ min: -10, max: 10, noNaN: true });
    const steps = fc.array(
      fc.record({
        how: fc.constantFrom(...["move", "zoom", "place"]),
        a: number,
        b: number,
      }),
    );
    fc.assert(
      fc.property(size, steps, (picture, done) => {
        const crop = done.reduce<Crop>((now, { how, a, b }) => {
          if (how === "move") return moved(now, picture, a, b);
          if (how === "zoom") return zoomedTo(now, picture, a);
          return placedAt(now, picture, { x: a, y: b });
        }, wholeCrop(picture));
        const { left, top, width, height } = cropSquare(crop, picture);
        const slack = 1e-6;
        expect(width).toBe(height);
        expect(width).toBeGreaterThanOrEqual(
          Math.min(picture.width, picture.height) / zoomMax - slack,
        );
        expect(left).toBeGreaterThanOrEqual(-slack);
        expect(top).toBeGreaterThanOrEqual(-slack);
        expect(left + width).toBeLessThanOrEqual(picture.width + slack);
        expect(top + height).toBeLessThanOrEqual(picture.height + slack);
      }),
    );
  });
});
