import { laterPart } from "../later-part.ts";

/** The texts for guests are a separate lazy part, so that the finish page may show them too. */
export const guestPart = laterPart(() => import("./guest-notices.tsx"));
