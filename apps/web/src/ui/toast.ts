import { m } from "@sigi/messages/messages";

/** How long a toast stays, in milliseconds (product specification, section 9). */
const durations = { notice: 2_000, long: 3_000 } as const;

/** Green, group `foo`: what the person did has happened. */
export function toastSuccess(message: string): void {
  void show("foo", "green", message, durations.long);
}

/** Red, group `danger`: what the person did has not happened. */
export function toastDanger(message: string): void {
  void show("danger", "red", message, durations.long);
}

/** A notice that came in by itself. */
export function toastNotice(message: string): void {
  void show("foo", "green", message, durations.notice);
}

/** Toasts are no part of the first load; by the time something has happened they are there. */
async function show(
  group: "foo" | "danger",
  color: string,
  message: string,
  autoClose: number,
): Promise<void> {
  const { notifications } = await import("@mantine/notifications");
  notifications.show({
    message,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { "aria-label": m.common_close() },
    role: group === "danger" ? "alert" : "status",
    "data-group": group,
  });
}
