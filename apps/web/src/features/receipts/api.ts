import { listReceipts, showReceipt } from "@sigi/contract/receipts.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";

/** One page of the user's payments for surveys, newest first. */
export const receiptsQuery = (page: number) =>
  queryOptions({
    queryKey: ["receipts", page],
    queryFn: ({ signal }) =>
      callApi(listReceipts, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const receiptQuery = (order: string) =>
  queryOptions({
    queryKey: ["receipt", order],
    queryFn: ({ signal }) =>
      callApi(showReceipt, { params: { order } }, { signal }),
  });
