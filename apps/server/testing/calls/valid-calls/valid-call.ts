import type { Endpoint } from "@sigi/contract/endpoint.ts";

/** One call in wire format whose input the contract accepts. */
export interface ValidCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Inputs by endpoint, in wire names; endpoints without input are omitted. */
export type Inputs = Readonly<Record<string, Input>>;

type Input = Partial<Pick<ValidCall, "params" | "query" | "body">>;
