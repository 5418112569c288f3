import { Conflict } from "../../platform/business-error.ts";

/** The survey has as many views as it may have. */
export class ViewsFull extends Conflict {
  constructor(max: number) {
    super("views_full", { max });
  }
}
