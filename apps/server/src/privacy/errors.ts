import { Invalid } from "../platform/business-error.ts";
import { errorText } from "../platform/http/error-text.ts";
import type { FoundObstacle } from "./deletion-obstacles.ts";

/** Something stands in the way: the code and the words are the gravest obstacle's, `error` has those of each by its code. */
export class DeletionObstructed extends Invalid {
  override readonly kind = "conflict";

  constructor(all: readonly [FoundObstacle, ...FoundObstacle[]]) {
    const [gravest] = all;
    super(
      Object.fromEntries(
        all.map(({ code, params }) => [
          code,
          [{ code, text: (locale) => errorText(code, locale, params) }],
        ]),
      ),
      gravest.code,
      gravest.params,
    );
  }
}
