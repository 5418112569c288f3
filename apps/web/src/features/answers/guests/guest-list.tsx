import type { Visitor } from "@sigi/contract/answer-page.ts";
import type { GuestOffer } from "@sigi/contract/answers.ts";
import { thumbnailUrl } from "@sigi/contract/backgrounds.ts";
import { guestRewardDays } from "@sigi/contract/participation-status.ts";
import type { Page } from "@sigi/contract/page.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import {
  currentLocale,
  localizedPath,
} from "../../../platform/locale/locale.ts";
import { guestPath, privatePath, surveyPath } from "../address.ts";
import { Notice, StepLink } from "../components/notice.tsx";
import { PageFrame } from "../components/page-frame.tsx";

interface GuestListProps {
  readonly offers: Page<GuestOffer>;
  readonly visitor: Visitor | null;
}

/** The open surveys, for visitors too. Each page is a separate document whose HTML contains its data. */
export function GuestList({ offers, visitor }: GuestListProps) {
  return (
    <PageFrame title={m.guest_list_tab()}>
      <section className="ap-card">
        <h1>{m.guest_list_title()}</h1>
        <p className="ap-text">
          {visitor
            ? m.guest_list_intro_signed_in()
            : m.guest_list_intro({ days: guestRewardDays })}
        </p>
        <div className="ap-actions">
          {visitor ? (
            <StepLink to="/home">{m.common_back_home()}</StepLink>
          ) : (
            <>
              <StepLink to={`/register?next=${here()}`}>
                {m.answer_register()}
              </StepLink>
              <StepLink to={`/login?next=${here()}`} quiet>
                {m.answer_sign_in()}
              </StepLink>
            </>
          )}
          <StepLink to={privatePath} quiet>
            {m.guest_list_private()}
          </StepLink>
        </div>
      </section>
      {offers.rows.length === 0 ? (
        <Empty offers={offers} visitor={visitor} />
      ) : (
        <ul className="ap-offers" aria-label={m.guest_list_label()}>
          {offers.rows.map((offer) => (
            <li key={offer.code}>
              <GuestOfferCard offer={offer} />
            </li>
          ))}
        </ul>
      )}
      {offers.lastPage > 1 && <Pager offers={offers} />}
    </PageFrame>
  );
}

const here = () =>
  encodeURIComponent(localizedPath(guestPath, currentLocale()));

function Empty({ offers, visitor }: GuestListProps) {
  return (
    <section className="ap-card">
      {offers.page > 1 ? (
        <Notice title={m.guest_list_beyond_title()} text="">
          <StepLink to={guestPath}>{m.guest_list_beyond()}</StepLink>
        </Notice>
      ) : (
        <Notice
          title={m.guest_list_empty_title()}
          text={
            visitor
              ? m.guest_list_empty_text_signed_in()
              : m.guest_list_empty_text()
          }
        />
      )}
    </section>
  );
}

function Pager({ offers }: Pick<GuestListProps, "offers">) {
  const { page, lastPage } = offers;
  if (page > lastPage) return null;
  return (
    <nav className="ap-card ap-pager" aria-label={m.pager_label()}>
      {page > 1 && (
        <StepLink to={pagePath(page - 1)} quiet>
          {m.pager_previous()}
        </StepLink>
      )}
      <span>{m.pager_page({ page, last: lastPage })}</span>
      {page < lastPage && (
        <StepLink to={pagePath(page + 1)} quiet>
          {m.pager_next()}
        </StepLink>
      )}
    </nav>
  );
}

const pagePath = (page: number) =>
  page === 1 ? guestPath : `${guestPath}?page=${String(page)}`;

/** One open survey; the whole card is the link. */
function GuestOfferCard({ offer }: { readonly offer: GuestOffer }) {
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
        <li>{m.guest_list_no_account()}</li>
        <li>{m.offer_places({ count: offer.placesLeft })}</li>
      </ul>
    </article>
  );
}
