import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { surveyOffersQuery } from "../api.ts";
import { OfferCard } from "./offer-card.tsx";
import classes from "./offer-list.module.css";

/** The surveys that the user may answer now. */
export function OfferList({ page }: { readonly page: number }) {
  return (
    <QueryView
      query={useQuery(surveyOffersQuery(page))}
      skeleton={<RowsSkeleton rows={3} height={150} />}
    >
      {({ rows, lastPage }) =>
        rows.length === 0 ? (
          <EmptyState
            icon={<IconClipboardList size={28} />}
            title={m.home_offers_empty()}
            text={m.home_offers_empty_text()}
          />
        ) : (
          <Stack>
            <ul className={classes["list"]}>
              {rows.map((offer) => (
                <li key={offer.code}>
                  <OfferCard offer={offer} />
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
