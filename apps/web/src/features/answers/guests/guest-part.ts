import { lazyPart } from "../lazy-part.ts";

/** The texts for guests are a separate lazy part, so that the finish page may show them too. */
export const guestPart = lazyPart(() => import("./guest-notices.tsx"));
