import { useLayoutEffect, useRef, useState } from "react";
import { m } from "@sigi/messages/messages";
import {
  currentLocale,
  localizedPath,
} from "../../../platform/locale/locale.ts";
import { keyOfAddress, surveyPath, withKey } from "../address.ts";
import type { Outcome } from "../api.ts";
import { call } from "../load-api.ts";
import { readPageData } from "../page-data.ts";
import { PageFrame } from "./page-frame.tsx";

/**
 * Asks for the key of a private survey and opens it. A key in the address means that the server found no survey for
 * it.
 */
export function PrivateSurvey() {
  const [key, setKey] = useState(() => keyOfAddress() ?? "");
  const [fault, setFault] = useState<Fault | null>(() =>
    keyOfAddress() === undefined || readPageData() === null ? null : "unknown",
  );
  const [searching, setSearching] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (fault !== null) input.current?.focus();
  }, [fault]);

  const open = async () => {
    setFault(null);
    if (key.trim() === "") {
      setFault("missing");
      return;
    }
    setSearching(true);
    const outcome = await call((calls) => calls.findPrivateSurvey(key));
    if (outcome.kind === "done") {
      const path = withKey(surveyPath(outcome.value.code), key.trim());
      window.location.assign(localizedPath(path, currentLocale()));
      return;
    }
    setSearching(false);
    setFault(faultOf(outcome));
  };

  return (
    <PageFrame title={m.private_tab()}>
      <form
        className="ap-card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!searching) void open();
        }}
      >
        <h1>{m.private_title()}</h1>
        <p className="ap-text">{m.private_text()}</p>
        <div className="ap-field">
          <label htmlFor="private-key">{m.private_key_label()}</label>
          <input
            ref={input}
            id="private-key"
            className="sf-input"
            value={key}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            aria-invalid={fault !== null}
            aria-describedby="private-key-fault"
            onChange={(event) => {
              setKey(event.target.value);
            }}
          />
          <p id="private-key-fault" className="ap-fault" role="alert">
            {fault !== null && faultText(fault)}
          </p>
        </div>
        <button
          type="submit"
          className="ap-button"
          aria-disabled={searching || undefined}
        >
          {searching ? m.private_opening() : m.private_open()}
        </button>
      </form>
    </PageFrame>
  );
}

/** The fault of the key; `message` is the server's text. */
type Fault =
  | "missing"
  | "unknown"
  | "offline"
  | "unanswered"
  | { readonly message: string };

function faultOf(outcome: Exclude<Outcome<unknown>, { kind: "done" }>): Fault {
  if (outcome.kind === "unanswered")
    return outcome.offline ? "offline" : "unanswered";
  const { code, message } = outcome.refusal;
  return code === "survey_key_unknown" ? "unknown" : { message };
}

function faultText(fault: Fault): string {
  if (typeof fault === "object") return fault.message;
  switch (fault) {
    case "missing":
      return m.private_key_missing();
    case "unknown":
      return `${m.private_key_unknown()} ${m.private_key_unknown_hint()}`;
    case "offline":
      return m.private_offline();
    case "unanswered":
      return m.private_unanswered();
  }
}
