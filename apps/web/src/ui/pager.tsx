import { Pagination } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useSearchParams } from "react-router";

interface PagerProps {
  readonly page: number;
  readonly lastPage: number;
}

/** Page numbers below a list; the page stands in the address, so that back and reload keep it. */
export function Pager({ page, lastPage }: PagerProps) {
  const [, setQuery] = useSearchParams();
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={m.pager_label()}>
      <Pagination
        value={page}
        total={lastPage}
        siblings={0}
        size={44}
        radius="md"
        getItemProps={(item) => ({
          "aria-label": m.pager_page({ page: item }),
        })}
        getControlProps={(control) => ({
          "aria-label":
            control === "next" ? m.pager_next() : m.pager_previous(),
        })}
        onChange={(chosen) => {
          setQuery((query) => {
            query.set("page", String(chosen));
            return query;
          });
        }}
      />
    </nav>
  );
}

/** The page number of the address, from 1. */
export function usePageNumber(): number {
  const [query] = useSearchParams();
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}
