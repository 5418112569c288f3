import { m } from "@sigi/messages/messages";

/** The star after a label, read aloud as a word. */
export function RequiredMark() {
  return (
    <span className="sf-required" title={m.form_required()}>
      <span aria-hidden="true">{"\u00a0*"}</span>
      <span className="sf-hidden">{` (${m.form_required()})`}</span>
    </span>
  );
}
