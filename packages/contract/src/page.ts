import * as z from "zod/mini";
import { text, wireObject } from "./wire-names.ts";

/** One page of a list: `rows`, and where it stands. Pages count from 1. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  wireObject(
    {
      data: z.array(row),
      current_page: z.int(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
    },
    { data: "rows", current_page: "page" },
  );

/**
 * How far a list of everybody's rows reaches, newest first: its pages and its total end there, so that the last page
 * costs what the first does however many rows there are. What is older is found by searching and filtering.
 */
export const listReach = 10_000;

/** `?page=n`. */
export const pageQuery = z.object({
  page: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    1,
  ),
});

/** `?search=…&page=n`. */
export const searchQuery = z.extend(pageQuery, {
  search: z.optional(text(0, 100)),
});

export interface Page<Row> {
  rows: Row[];
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
}
