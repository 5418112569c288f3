import { Conflict } from "../../platform/business-error.ts";

/** The survey has as many pictures as it may have, those that were replaced recently included. */
export class TooManyPictures extends Conflict {
  constructor(max: number) {
    super("too_many_pictures", { max });
  }
}
