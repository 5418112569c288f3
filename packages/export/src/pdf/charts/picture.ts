import type { Pen } from "../pen.ts";

/** A part of a picture that is not divided by a page break. */
export interface Strip {
  /** Height in points. */
  readonly height: number;
  /** Draws the strip; `x` and `y` are its top left corner. */
  readonly draw: (pen: Pen, x: number, y: number) => void;
}

/** Strips from top to bottom. The legend is repeated after each page break. */
export interface Picture {
  readonly legend?: Strip | undefined;
  readonly strips: readonly Strip[];
}

/** Lays a picture out for a width in points. */
export type Drawable = (pen: Pen, width: number) => Picture;
