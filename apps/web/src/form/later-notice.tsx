import { m } from "@sigi/messages/messages";
import type { Later } from "./use-later.ts";

/** A placeholder for questions whose code is not loaded. */
export function LaterNotice({ later }: { readonly later: Later }) {
  if (later.status !== "failed") {
    return (
      <p className="sf-note" aria-busy="true">
        {m.common_loading()}
      </p>
    );
  }
  return (
    <div className="sf-summary" role="alert">
      <p>{m.form_types_failed()}</p>
      <button type="button" className="sf-clear" onClick={later.retry}>
        {m.common_retry()}
      </button>
    </div>
  );
}
