import { m } from "@sigi/messages/messages";

/** A position in degrees. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Indonesia, in degrees. */
const frame = { west: 94, east: 142, south: -12, north: 7 } as const;

/** Bounds of a map of positions: Indonesia, extended to positions outside of it. */
export function mapBounds(positions: readonly Position[]) {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  return {
    west: Math.min(frame.west, ...longitudes.map((one) => one - 1)),
    east: Math.max(frame.east, ...longitudes.map((one) => one + 1)),
    south: Math.min(frame.south, ...latitudes.map((one) => one - 1)),
    north: Math.max(frame.north, ...latitudes.map((one) => one + 1)),
  };
}

/** Returns the multiples of ten between two numbers, for lines of a map. */
export function tensBetween(from: number, to: number): number[] {
  const first = Math.ceil(from / 10) * 10;
  return Array.from(
    { length: Math.floor((to - first) / 10) + 1 },
    (_, index) => first + index * 10,
  );
}

/** Names for orientation on a map. */
export const islands = [
  { name: m.result_island_sumatra, latitude: 0, longitude: 101.5 },
  { name: m.result_island_java, latitude: -7.2, longitude: 110 },
  { name: m.result_island_kalimantan, latitude: 0, longitude: 113.5 },
  { name: m.result_island_sulawesi, latitude: -2, longitude: 121 },
  { name: m.result_island_papua, latitude: -4, longitude: 138 },
] as const;
