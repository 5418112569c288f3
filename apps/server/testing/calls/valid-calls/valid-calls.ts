import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { endpoints } from "@sigi/contract/endpoints.ts";
import { createUser } from "../../../src/accounts/testing/user-factories.ts";
import type { TestUser } from "../../../src/accounts/testing/user-factories.ts";
import type { TestServer } from "../../test-server.ts";
import { accountInputs } from "./accounts.ts";
import { administrationInputs } from "./administration.ts";
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

  private constructor(owner: TestUser, inputs: Inputs) {
    this.owner = owner;
    this.#inputs = inputs;
  }

  static async prepare(server: TestServer): Promise<ValidCalls> {
    const owner = await createUser(server);
    const draft = await prepareDraft(server, owner);
    return new ValidCalls(owner, {
      ...accountInputs,
      ...(await surveyInputs(server, owner, draft)),
      ...(await moneyInputs(server, owner, draft)),
      ...(await resultInputs(server, owner)),
      ...(await resultFileInputs(server, owner)),
      ...administrationInputs(owner),
    });
  }

  /** @throws Error for an endpoint with parameters or a body that has no input here. */
  of(name: string): ValidCall {
    const endpoint = endpointNamed(name);
    const { params = {}, query = {}, body } = this.#inputs[name] ?? {};
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
    for (const id of named) {
      if (id && !(id in params)) throw new Error(`${name} lacks its ${id}`);
    }
    const isUpload = endpoint.fileField !== undefined;
    const accepted = endpoint.body.safeParse(body).success;
    if (body === undefined && !isUpload && !accepted)
      throw new Error(`${name} lacks its body`);
    return { name, endpoint, params, query, body };
  }
}
