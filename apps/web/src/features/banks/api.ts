import { createBank, deleteBank } from "@sigi/contract/banks.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { queryClient } from "../../platform/api/query-client.ts";

export const createBankMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof createBank>) =>
    callApi(createBank, { body }),
  onSuccess: () =>
    Promise.all(
      ["banks", "audit"].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    ),
});

/** Refetches after a failure too: another admin may have removed the bank. */
export const deleteBankMutation = mutationOptions({
  mutationFn: (id: number) => callApi(deleteBank, { params: { id } }),
  onSettled: () =>
    Promise.all(
      ["banks", "audit"].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    ),
});
