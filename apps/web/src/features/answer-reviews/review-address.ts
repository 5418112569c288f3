import { useSearchParams } from "react-router";

/** The query of the same queue with a review open, or with none. */
export function withReview(query: URLSearchParams, id: number | null): string {
  const target = new URLSearchParams(query);
  if (id === null) target.delete("review");
  else target.set("review", String(id));
  return target.toString();
}

/** The id of the open review in the address; null when the queue itself is shown. */
export function useOpenReview(): number | null {
  const [query] = useSearchParams();
  const id = Number(query.get("review") ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
