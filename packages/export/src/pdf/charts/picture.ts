import type { Pen } from "../pen.ts";

/** A part of a picture that no page break divides. */
export interface Strip {
  /** In points. */
  readonly height: number;
  /** `x` and `y` are its top left corner. */
  readonly draw: (pen: Pen, x: number, y: number) => void;
}

/** Strips from top to bottom. A picture that is divided by a page break shows its legend again. */
export interface Picture {
  readonly legend?: Strip | undefined;
  readonly strips: readonly Strip[];
}

/** Lays a picture out for a width in points. */
export type Drawable = (pen: Pen, width: number) => Picture;
