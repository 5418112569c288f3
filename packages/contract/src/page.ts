import { z } from "zod";
import { wireObject } from "./wire-names.ts";

/** One page of a list: `rows`, and where it stands. Pages count from 1. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
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

/** `?page=n`. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});

export interface Page<Row> {
  rows: Row[];
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
}
