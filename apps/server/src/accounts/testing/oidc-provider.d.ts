/** The part of oidc-provider that the tests use. The package has no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Interaction {
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, string>>;
    readonly session?: { readonly accountId: string };
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }

  interface Policy {
    add(prompt: object): void;
  }

  export const interactionPolicy: {
    readonly base: () => Policy;
    readonly Prompt: new (of: { name: string; requestable: boolean }) => object;
  };
}
