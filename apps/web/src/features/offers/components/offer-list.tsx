import { NativeSelect, Stack } from "@mantine/core";
import { offerSorts } from "@sigi/contract/survey-lists.ts";
import type { OfferSort } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pager, usePageNumber } from "../../../ui/table/pager.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { offerSortIn, surveyOffersQuery } from "../api.ts";
import { OfferCard } from "./offer-card.tsx";
import classes from "./offer-list.module.css";

interface OfferListProps {
  /** The codes of surveys whose finished answers wait on this device. */
  readonly unsent: readonly string[];
}

/** The surveys that the user has begun, then other surveys in the order of the address. */
export function OfferList({ unsent }: OfferListProps) {
  const page = usePageNumber();
  const [parameters] = useSearchParams();
  const listed = { page, ...offerSortIn(parameters) };
  return (
    <QueryView
      query={useQuery(surveyOffersQuery(listed))}
      skeleton={<RowsSkeleton rows={3} height={150} />}
    >
      {({ rows, begun, lastPage }) =>
        rows.length + begun.length === 0 ? (
          <EmptyState
            icon={<IconClipboardList size={28} />}
            title={m.home_offers_empty()}
            text={m.home_offers_empty_text()}
          />
        ) : (
          <Stack>
            <ul className={classes["list"]}>
              {begun.map((offer) => (
                <li key={offer.code} className={classes["begun"]}>
                  <OfferCard
                    offer={offer}
                    isUnsent={unsent.includes(offer.code)}
                  />
                </li>
              ))}
              {rows.map((offer) => (
                <li key={offer.code}>
                  <OfferCard
                    offer={offer}
                    isUnsent={unsent.includes(offer.code)}
                  />
                </li>
              ))}
            </ul>
            <Pager page={page} lastPage={lastPage} />
          </Stack>
        )
      }
    </QueryView>
  );
}

/** The choice of the order of the offers, stored in the address. */
export function OfferSorting() {
  const [parameters, setParameters] = useSearchParams();
  const { sort = "newest" } = offerSortIn(parameters);
  return (
    <NativeSelect
      aria-label={m.offer_sort()}
      className={classes["sorting"] ?? ""}
      value={sort}
      data={offerSorts.map((value) => ({ value, label: sortNames[value]() }))}
      onChange={({ currentTarget }) =>
        setParameters(
          currentTarget.value === "newest" ? {} : { sort: currentTarget.value },
          { preventScrollReset: true, replace: true },
        )
      }
    />
  );
}

const sortNames: Readonly<Record<OfferSort, () => string>> = {
  newest: () => m.offer_sort_newest(),
  reward: () => m.offer_sort_reward(),
  time: () => m.offer_sort_time(),
};
