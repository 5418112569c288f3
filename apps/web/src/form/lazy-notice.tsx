import { m } from "@sigi/messages/messages";
import type { LazyCode } from "./use-lazy-code.ts";

/** A placeholder for questions whose code is not loaded. */
export function LazyNotice({ code }: { readonly code: LazyCode }) {
  if (code.status !== "failed") {
    return (
      <p className="sf-note" aria-busy="true">
        {m.common_loading()}
      </p>
    );
  }
  return (
    <div className="sf-summary" role="alert">
      <p>{m.form_types_failed()}</p>
      <button type="button" className="sf-clear" onClick={code.retry}>
        {m.common_retry()}
      </button>
    </div>
  );
}
