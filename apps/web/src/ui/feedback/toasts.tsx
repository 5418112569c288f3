import { Button, CloseButton } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { currentToasts, dismissToast, onToasts } from "./toast.ts";
import type { Toast } from "./toast.ts";
import classes from "./toasts.module.css";

/** Renders the toasts. Both live regions exist from the start, so that screen readers announce new toasts. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    // In browsers older than 2024, toasts are rendered below an open dialog.
    if (!element || !("popover" in HTMLElement.prototype)) return;
    // Reopen it for each toast, so that it is rendered above a dialog that has opened meanwhile.
    element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  const cardsOf = (group: Toast["group"]) =>
    toasts
      .filter((toast) => toast.group === group)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <div ref={place} popover="manual" className={classes["place"]}>
      <div role="alert" className={classes["region"]}>
        {cardsOf("danger")}
      </div>
      <div aria-live="polite" className={classes["region"]}>
        {cardsOf("foo")}
      </div>
    </div>
  );
}

/** A toast that disappears after its duration, which restarts after the pointer or the focus leaves it. */
function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, group, title, message, durationMs, onUndo } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => {
      dismissToast(id);
    }, durationMs);
    return () => {
      clearTimeout(timer);
    };
  }, [held, id, durationMs]);
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  return (
    <div
      data-group={group}
      className={classes["toast"]}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={classes["message"]}>
        {title !== undefined && <strong>{title}</strong>}
        <div>{message}</div>
      </div>
      {onUndo && (
        <Button
          variant="white"
          size="compact-md"
          onClick={() => {
            dismissToast(id);
            onUndo();
          }}
        >
          {m.common_undo()}
        </Button>
      )}
      <CloseButton
        aria-label={m.common_close()}
        onClick={() => {
          dismissToast(id);
        }}
      />
    </div>
  );
}
