import { Invalid } from "../platform/business-error.ts";
import { errorText } from "../platform/http/error-text.ts";
import type { FoundObstacle } from "./deletion-obstacles.ts";

/** Something stands in the way: code and words are the gravest obstacle's, `error` has the words of any others by their codes. */
export class DeletionObstructed extends Invalid {
  override readonly kind = "conflict";

  constructor(all: readonly [FoundObstacle, ...FoundObstacle[]]) {
    const [gravest, ...others] = all;
    super(
      Object.fromEntries(
        others.map(({ code, params }) => [
          code,
          [{ code, text: (locale) => errorText(code, locale, params) }],
        ]),
      ),
      gravest.code,
      gravest.params,
    );
  }
}
