import { mapBounds, tensBetween } from "@sigi/results/charts/position-map.ts";
import {
  provinceTiles,
  tileColumns,
  tileRows,
} from "@sigi/results/charts/province-tiles.ts";
import { ink, shadeOf } from "../colors.ts";
import type { Pen } from "../pen.ts";
import type { Drawable } from "./picture.ts";

const small = { size: 7 } as const;

/** Draws one tile for each province near its geographic position, darker for higher shares. */
export const provinceMap =
  (
    shares: ReadonlyMap<string, number>,
    format: (share: number) => string,
  ): Drawable =>
  (_, width) => {
    const size = width / tileColumns;
    const most = Math.max(...shares.values(), 0);
    const draw = (pen: Pen, x: number, y: number) => {
      for (const [id, { letters, column, row }] of Object.entries(
        provinceTiles,
      )) {
        const share = shares.get(id) ?? 0;
        const shade = shadeOf(most === 0 ? 0 : share / most);
        const left = x + column * size;
        const top = y + row * size;
        pen.box([left, top, size - 2, size - 2], {
          fill: share > 0 ? shade.fill : ink.surface,
          stroke: share > 0 ? ink.dimmed : ink.line,
        });
        const middle = left + (size - 2) / 2;
        pen.line(letters, middle, top + size / 2 - (share > 0 ? 12 : 7), {
          bold: share > 0,
          color: share > 0 ? shade.onFill : ink.dimmed,
          align: "center",
        });
        if (share > 0) {
          pen.line(format(share), middle, top + size / 2 + 1, {
            ...small,
            color: shade.onFill,
            align: "center",
          });
        }
      }
    };
    return { strips: [{ height: tileRows * size + 2, draw }] };
  };

/** A position in degrees. */
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const radiusMax = 9;
const heightMax = 420;

/**
 * Draws positions as dots on lines of latitude and longitude, with names for orientation. The area of a dot is
 * proportional to its count.
 */
export const dotMap =
  (
    dots: readonly (Place & { readonly count: number })[],
    names: readonly (Place & { readonly name: string })[],
  ): Drawable =>
  (_, widthMax) => {
    const bounds = mapBounds(dots);
    const ratio = (bounds.north - bounds.south) / (bounds.east - bounds.west);
    const width = Math.min(widthMax, heightMax / ratio);
    const scale = width / (bounds.east - bounds.west);
    const height = width * ratio;
    const most = Math.max(...dots.map(({ count }) => count), 1);
    const largest = Math.min(radiusMax, 2.5 * Math.sqrt(most));
    const draw = (pen: Pen, x: number, y: number) => {
      const across = (longitude: number) =>
        x + (longitude - bounds.west) * scale;
      const down = (latitude: number) => y + (bounds.north - latitude) * scale;
      pen.box([x, y, width, height], { stroke: ink.line });
      for (const longitude of tensBetween(bounds.west, bounds.east)) {
        const at = across(longitude);
        pen.stroke([at, y, at, y + height]);
        pen.line(`${longitude}°`, at + 2, y + height - 10, {
          ...small,
          color: ink.dimmed,
        });
      }
      for (const latitude of tensBetween(bounds.south, bounds.north)) {
        const at = down(latitude);
        pen.stroke([x, at, x + width, at]);
        pen.line(`${latitude}°`, x + 2, at - 10, {
          ...small,
          color: ink.dimmed,
        });
      }
      for (const { name, latitude, longitude } of names) {
        pen.line(name, across(longitude), down(latitude) - 6, {
          color: ink.dimmed,
          align: "center",
        });
      }
      for (const { latitude, longitude, count } of dots) {
        const radius = Math.max(1.8, Math.sqrt(count / most) * largest);
        pen.dot(across(longitude), down(latitude), radius, ink.bar);
      }
    };
    return { strips: [{ height: height + 2, draw }] };
  };
