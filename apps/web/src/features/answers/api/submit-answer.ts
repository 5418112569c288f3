import { submitAnswer as endpoint } from "@sigi/contract/answers.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { callApi } from "../../../platform/api-client.ts";
import { settle } from "./settle.ts";

/** Sends a finished answer; the same key makes a repeat give the first receipt. */
export const submitAnswer = (
  body: BodyOf<typeof endpoint>,
  idempotencyKey: string,
) => settle(callApi(endpoint, { body }, { idempotencyKey }));
