import type { SurveyOffer } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { useEffect, useId, useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import type { Calls, Outcome } from "../api.ts";
import { surveyPath } from "../address.ts";
import { call } from "../load-api.ts";
import { StepLink } from "./notice.tsx";

/** The respondent's current balance and level. Empty until it is loaded, and offline. */
export function Standing() {
  const user = useCall(loadUser);
  return (
    <dl className="ap-standing" aria-live="polite">
      {user && (
        <>
          <div>
            <dt>{m.answer_finish_balance()}</dt>
            <dd>{formatRupiah(user.balance)}</dd>
          </div>
          <div>
            <dt>{m.answer_finish_level()}</dt>
            <dd>
              {inOneLine(user.levelName, m.level_points({ level: user.level }))}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** The next survey: one that is begun, else the newest. Nothing without one, and offline. */
export function NextSurvey() {
  const offers = useCall(loadOffers);
  const next = offers?.begun[0] ?? offers?.rows[0];
  return next ? <NextCard offer={next} /> : null;
}

function NextCard({ offer }: { readonly offer: SurveyOffer }) {
  const id = useId();
  return (
    <section className="ap-card ap-next" aria-labelledby={id}>
      <h2 id={id}>{m.answer_finish_next()}</h2>
      <p>
        <strong>{offer.title}</strong>
      </p>
      <p className="ap-text">
        {inOneLine(
          m.offer_reward({ amount: formatRupiah(offer.respondentFee) }),
          m.answer_minutes({ count: offer.minutes }),
        )}
      </p>
      <div className="ap-actions">
        <StepLink to={surveyPath(offer.code)}>
          {m.answer_finish_open()}
        </StepLink>
      </div>
    </section>
  );
}

const inOneLine = (...parts: readonly string[]) => parts.join(" · ");

const loadUser = (calls: Calls) => calls.getUser();
const loadOffers = (calls: Calls) => calls.listOffers();

/** The result of a call; null until it arrives. A failure stays null: nothing depends on the result. */
function useCall<Value>(
  make: (calls: Calls) => Promise<Outcome<Value>>,
): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const outcome = await call(make);
      if (isShown && outcome.kind === "done") setValue(outcome.value);
    };
    void load();
    return () => {
      isShown = false;
    };
  }, [make]);
  return value;
}
