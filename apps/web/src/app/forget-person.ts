import { forgetKeptPages } from "../features/answers/kept-pages.ts";
import { deviceStore } from "../features/answers/device-store.ts";
import { forgetLastData } from "../platform/last-data.ts";

/**
 * Takes off this device what the server told somebody: at signing out, and before somebody else's session. Answers that
 * are not finished or not sent stay, and show themselves to their person alone.
 */
export async function forgetPerson(): Promise<void> {
  forgetKeptPages(deviceStore);
  await forgetLastData();
}
