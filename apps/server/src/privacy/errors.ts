import { BusinessError } from "../platform/business-error.ts";
import type { FieldFault } from "../platform/business-error.ts";
import { errorText } from "../platform/http/error-text.ts";
import type { FoundObstacle } from "./deletion-obstacles.ts";

/**
 * The account cannot be deleted now: code and text are those of the most serious obstacle, `error` lists the others.
 */
export class DeletionObstructed extends BusinessError {
  constructor(all: readonly [FoundObstacle, ...FoundObstacle[]]) {
    const [gravest, ...others] = all;
    const faults = others.map(({ code, params }): [string, FieldFault[]] => [
      code,
      [{ code, text: (locale) => errorText(code, locale, params) }],
    ]);
    super("conflict", gravest.code, {
      params: gravest.params,
      fields: Object.fromEntries(faults),
    });
  }
}
