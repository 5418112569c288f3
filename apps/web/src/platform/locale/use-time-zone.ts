import { useFromDevice } from "../device/use-from-device.ts";

/** The device's time zone, for `formatDateTime`; that of Jakarta on a page that the server paints. */
export const useTimeZone = (): string =>
  useFromDevice(
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    "Asia/Jakarta",
  );
