import { laterPart } from "./later-part.ts";

/** What only guests read: apart from the other notices, so that these may show it. */
export const guestPart = laterPart(
  () => import("./components/guest-notices.tsx"),
);
