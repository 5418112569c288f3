import { createBank, deleteBank, updateBank } from "@sigi/contract/banks.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate } from "../../platform/api/query-client.ts";

export const createBankMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof createBank>) =>
    callApi(createBank, { body }),
  onSuccess: refetch,
});

interface BankChange extends BodyOf<typeof updateBank> {
  readonly id: number;
}

export const updateBankMutation = mutationOptions({
  mutationFn: ({ id, ...body }: BankChange) =>
    callApi(updateBank, { params: { id }, body }),
  onSettled: refetch,
});

/** Refetches after a failure too: another admin may have removed the bank. */
export const deleteBankMutation = mutationOptions({
  mutationFn: (id: number) => callApi(deleteBank, { params: { id } }),
  onSettled: refetch,
});

function refetch() {
  return invalidate("banks", "audit");
}
