import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idParams, rowId, rupiah, wireObject } from "./wire-names.ts";

/**
 * A priced row of the catalogue behind a question type. The creator pays `salePrice` and the respondent earns
 * `respondentFee`, in rupiah per respondent.
 */
export const service = wireObject(
  { id: rowId, name: z.string(), hargaJual: rupiah, feeOnlineTester: rupiah },
  { hargaJual: "salePrice", feeOnlineTester: "respondentFee" },
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
  { hargaJual: "salePrice", feeOnlineTester: "respondentFee" },
);
export type CatalogueEntry = z.output<typeof catalogueEntry>;

export const listServices = endpoint({
  method: "GET",
  path: "/api/services",
  access: "public",
  summary:
    "Lists the question types with their prices; names in the request's language.",
  result: z.array(catalogueEntry),
});

/** The maximum price in rupiah: far above the value of a question, far below the maximum of a payment. */
export const servicePriceMax = 1_000_000;
const price = z.int().check(z.minimum(0), z.maximum(servicePriceMax));

export const updateService = endpoint({
  method: "PUT",
  path: "/api/services/{id}",
  access: "admin",
  summary:
    "Changes a question type's prices for questions saved from now on; the fee is at most the price.",
  params: idParams,
  body: wireObject(
    { hargaJual: price, feeOnlineTester: price },
    { hargaJual: "salePrice", feeOnlineTester: "respondentFee" },
  ),
  result: catalogueEntry,
  errors: ["not_found", "fee_above_price"],
});
