import { CloseButton } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useEffect, useState, useSyncExternalStore } from "react";
import { currentToasts, dismissToast, onToasts } from "./toast-store.ts";
import type { Toast } from "./toast-store.ts";
import classes from "./toasts.module.css";

/** Where toasts appear. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  return (
    <div className={classes["place"]}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Goes by itself, but not while somebody points at it or has the focus in it. */
function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, group, title, message, durationMs } = toast;
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
      role={group === "danger" ? "alert" : "status"}
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
      <CloseButton
        aria-label={m.common_close()}
        onClick={() => {
          dismissToast(id);
        }}
      />
    </div>
  );
}
