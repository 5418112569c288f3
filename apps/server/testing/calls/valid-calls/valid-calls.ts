import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { endpoints } from "@sigi/contract/endpoints.ts";
import { createUser } from "../../../src/accounts/testing/user-factories.ts";
import type { TestUser } from "../../../src/accounts/testing/user-factories.ts";
import type { TestServer } from "../../test-server.ts";
import { accountInputs } from "./accounts.ts";
import { administrationInputs } from "./administration.ts";
import { bodyOf, paramsOf } from "./input-from-contract.ts";
import { moneyInputs } from "./money.ts";
import { prepareDraft } from "./prepare-draft.ts";
import { resultInputs } from "./results.ts";
import { resultFileInputs } from "./result-files.ts";
import { surveyInputs } from "./surveys.ts";
import type { Inputs, ValidCall } from "./valid-call.ts";

/** All endpoint names, for test tables that are built before the server starts. */
export const endpointNames = endpoints.map(({ name }) => name);

export function endpointNamed(name: string): Endpoint {
  const found = endpoints.find((entry) => entry.name === name);
  if (!found) throw new Error(`The contract has no ${name}`);
  return found.endpoint;
}

/** A user's survey, payment and money, and a valid call of every endpoint that refers to them. */
export class ValidCalls {
  readonly owner: TestUser;
  readonly #inputs: Inputs;
  readonly #code: string;

  private constructor(owner: TestUser, code: string, inputs: Inputs) {
    this.owner = owner;
    this.#code = code;
    this.#inputs = inputs;
  }

  static async prepare(server: TestServer): Promise<ValidCalls> {
    const owner = await createUser(server);
    const draft = await prepareDraft(server, owner);
    return new ValidCalls(owner, draft.code, {
      ...accountInputs,
      ...(await surveyInputs(server, owner, draft)),
      ...(await moneyInputs(server, owner, draft)),
      ...(await resultInputs(server, owner)),
      ...(await resultFileInputs(server, owner)),
      ...administrationInputs(owner),
    });
  }

  /**
   * @throws Error for an endpoint whose parameters or body do not follow from the contract, and that has no input here.
   */
  of(name: string): ValidCall {
    const endpoint = endpointNamed(name);
    const input = this.#inputs[name] ?? {};
    const { params = paramsOf(endpoint, this.#code), query = {} } = input;
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
    for (const id of named) {
      if (id && !(id in params)) throw new Error(`${name} lacks its ${id}`);
    }
    const body = input.body ?? bodyIfRequired(endpoint);
    const accepted = endpoint.body.safeParse(body).success;
    if (input.body === undefined && body !== undefined && !accepted)
      throw new Error(`${name} lacks its body`);
    return { name, endpoint, params, query, body };
  }
}

/** Returns the body if one is required; undefined otherwise, and for a file. */
const bodyIfRequired = (endpoint: Endpoint) =>
  endpoint.fileField !== undefined || endpoint.body.safeParse(undefined).success
    ? undefined
    : bodyOf(endpoint);
