import { Invalid } from "../platform/business-error.ts";
import { errorText } from "../platform/http/error-text.ts";
import type { FoundObstacle } from "./deletion-obstacles.ts";

/** The account cannot be deleted now: code and text are those of the most serious obstacle, `error` lists the others. */
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
