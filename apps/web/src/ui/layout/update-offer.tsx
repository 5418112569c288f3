import { m } from "@sigi/messages/messages";
import { useState, useSyncExternalStore } from "react";
import {
  isUpdateReady,
  onUpdateReady,
  openUpdate,
} from "../../platform/device/service-worker.ts";
import { hasUnsaved } from "../../platform/session/unsaved-input.ts";
import "./update-offer.css";

/**
 * Offers the new version and never opens it automatically. Uses no UI library because the answering page renders it
 * too.
 */
export function UpdateOffer() {
  const ready = useSyncExternalStore(onUpdateReady, isUpdateReady, () => false);
  const [state, setState] = useState<"offered" | "warned" | "refused">(
    "offered",
  );
  const open = ready && state !== "refused";
  return (
    <output className="update-offer">
      {open && (
        <>
          <span>
            {state === "warned" ? m.update_unsaved() : m.update_title()}
          </span>
          <button
            type="button"
            onClick={() => {
              if (state === "offered" && hasUnsaved()) setState("warned");
              else openUpdate();
            }}
          >
            {state === "warned" ? m.update_reload_anyway() : m.update_reload()}
          </button>
          <button
            type="button"
            onClick={() => {
              setState("refused");
            }}
          >
            {m.update_later()}
          </button>
        </>
      )}
    </output>
  );
}
