import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { rowId, rupiah, wireObject } from "./wire-names.ts";

/** A priced row of the catalogue behind a question type. Rupiah per respondent: the creator pays `salePrice`, the respondent earns `testerFee`. */
export const service = wireObject(
  { id: rowId, name: z.string(), hargaJual: rupiah, feeOnlineTester: rupiah },
  { hargaJual: "salePrice", feeOnlineTester: "testerFee" },
);
export type Service = z.output<typeof service>;

export const catalogueEntry = wireObject(
  {
    id: rowId,
    type: z.string(),
    name: z.string(),
    category: z.string(),
    hargaJual: rupiah,
    feeOnlineTester: rupiah,
  },
  { hargaJual: "salePrice", feeOnlineTester: "testerFee" },
);
export type CatalogueEntry = z.output<typeof catalogueEntry>;

export const listServices = endpoint({
  method: "GET",
  path: "/api/services",
  access: "public",
  summary:
    "The question types with their prices, names in the request's language.",
  result: z.array(catalogueEntry),
});
