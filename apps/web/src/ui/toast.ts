/** How long a toast stays, in milliseconds (product specification, section 9). */
const durations = { short: 1_500, notice: 2_000, long: 3_000 } as const;

/** Green, group `foo`: what the person did has happened. */
export function toastSuccess(message: string): void {
  show("foo", "green", message, durations.long);
}

/** Red, group `danger`: what the person did has not happened. */
export function toastDanger(message: string): void {
  show("danger", "red", message, durations.long);
}

/** A notice that came in by itself. */
export function toastNotice(message: string): void {
  show("foo", "green", message, durations.notice);
}

/** What is over quickly and repeats often, such as saving. */
export function toastBrief(message: string): void {
  show("foo", "green", message, durations.short);
}

function show(
  group: "foo" | "danger",
  color: string,
  message: string,
  autoClose: number,
): void {
  // Toasts are no part of the first load; by the time something has happened they are there.
  void import("@mantine/notifications").then(({ notifications }) => {
    notifications.show({
      message,
      color,
      autoClose,
      withBorder: true,
      role: group === "danger" ? "alert" : "status",
      "data-group": group,
    });
  });
}
