import {
  backgrounds,
  backgroundUrl,
  thumbnailUrl,
} from "@sigi/contract/backgrounds.ts";
import type { listBackgrounds as endpoint } from "@sigi/contract/surveys.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";

/** The catalogue of backgrounds. */
export function listBackgrounds(): ResultOf<typeof endpoint> {
  return backgrounds.map((name) => ({
    name,
    url: backgroundUrl(name),
    thumbnail: thumbnailUrl(name),
  }));
}
