import { ApiFailure } from "@sigi/contract/request.ts";
import { useState } from "react";
import { randomKey } from "../random-key.ts";

/** The key of one request of a form: its repeats change nothing. `onError` creates a new one when it is used up. */
export function useIdempotencyKey() {
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  return {
    idempotencyKey,
    /** Creates the key of the next request, once this one has succeeded. */
    renewKey: () => {
      setIdempotencyKey(randomKey());
    },
    onError: (failure: Error) => {
      // An earlier request with other values succeeded after all, so the next one needs a new key.
      const isSpent =
        failure instanceof ApiFailure &&
        failure.code === "idempotency_key_reused";
      if (isSpent) setIdempotencyKey(randomKey());
    },
  };
}
