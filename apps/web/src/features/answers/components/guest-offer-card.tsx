import type { GuestOffer } from "@sigi/contract/answers.ts";
import { thumbnailUrl } from "@sigi/contract/backgrounds.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/formatters.ts";
import { currentLocale, localizedPath } from "../../../platform/locale.ts";
import { surveyPath } from "../address.ts";

/** One open survey; all of the card opens it. */
export function GuestOfferCard({ offer }: { readonly offer: GuestOffer }) {
  return (
    <article className="ap-card ap-offer">
      <img
        src={thumbnailUrl(offer.background)}
        alt=""
        width={320}
        height={240}
        loading="lazy"
        decoding="async"
      />
      <p className="ap-reward">
        {m.answer_reward({ amount: formatRupiah(offer.respondentFee) })}
      </p>
      <h2>
        <a href={localizedPath(surveyPath(offer.code), currentLocale())}>
          {offer.title}
        </a>
      </h2>
      {offer.description && <p className="ap-brief">{offer.description}</p>}
      <ul className="ap-facts">
        <li>{m.answer_minutes({ count: offer.minutes })}</li>
        <li>{m.answer_questions({ count: offer.questionCount })}</li>
        <li>{m.offer_places({ count: offer.placesLeft })}</li>
      </ul>
    </article>
  );
}
