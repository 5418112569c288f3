import { Conflict } from "../../platform/business-error.ts";

/** The survey has as many named versions as it may have. */
export class TooManyVersions extends Conflict {
  constructor(max: number) {
    super("too_many_versions", { max });
  }
}
