import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { interactionPolicy, Provider } from "oidc-provider";

/** A user's account at the provider. */
export interface GoogleAccount {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

const client = { id: "sigi-test", secret: randomBytes(16).toString("hex") };

/** A real OpenID provider on this machine that replaces Google. It requires PKCE. */
export class GoogleStandIn {
  readonly #accounts = new Map<string, GoogleAccount>();
  readonly #server: Server;
  #provider: Provider | undefined;
  #forges = false;
  /** The subject that signs in next; null cancels. */
  #answers: string | null = null;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<GoogleStandIn> {
    const server = createServer();
    const standIn = new GoogleStandIn(server);
    server.on("request", (request, response) => {
      void standIn.#serve(request, response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    return standIn;
  }

  get issuer(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** The configuration of a server that signs in here. */
  get env(): Record<string, string> {
    return {
      GOOGLE_ISSUER: this.issuer,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
    };
  }

  /** Allows redirects back to that server. */
  trust(origin: string): void {
    this.#provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [`${origin}/auth/google`, `${origin}/en/auth/google`],
        },
      ],
      claims: {
        openid: ["sub"],
        email: ["email", "email_verified"],
        profile: ["name"],
      },
      // Like Google, the stand-in puts the address into the ID token.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      cookies: { keys: [randomBytes(16).toString("hex")] },
      features: { devInteractions: { enabled: false } },
      interactions: {
        policy: policy(),
        url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
      },
      ttl: {
        AccessToken: 600,
        Interaction: 600,
        Session: 600,
        Grant: 600,
        IdToken: 600,
      },
      findAccount: (_: unknown, accountId: string) => {
        const account = this.#accounts.get(accountId);
        return (
          account && {
            accountId,
            claims: () => ({
              sub: accountId,
              email: account.email,
              email_verified: account.emailVerified,
              name: account.name,
            }),
          }
        );
      },
    });
  }

  /** Adds an account and returns its subject. */
  addAccount(account: GoogleAccount): string {
    const subject = randomBytes(8).toString("hex");
    this.#accounts.set(subject, account);
    return subject;
  }

  /** Sets the subject that signs in from now on; null cancels. */
  answerAs(subject: string | null): void {
    this.#answers = subject;
  }

  /** Forges the signature of every ID token from now on. */
  forge(forges: boolean): void {
    this.#forges = forges;
  }

  /**
   * Follows redirects like a browser, signing in as `subject` or, with null, cancelling. Returns the URL it is sent
   * back to.
   */
  async visit(address: string, subject: string | null): Promise<URL> {
    this.answerAs(subject);
    const cookies = new Map<string, string>();
    let at = new URL(address);
    while (at.origin === this.issuer) {
      const response = await fetch(at, {
        redirect: "manual",
        headers: {
          cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
        cookies.set(name, value);
      }
      const location = response.headers.get("location");
      if (!location) throw new Error(await response.text());
      at = new URL(location, at);
    }
    return at;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const provider = this.#provider;
    if (!provider) response.writeHead(503).end();
    else if (request.url?.startsWith("/interaction/")) {
      await this.#answer(provider, request, response);
    } else {
      if (this.#forges && request.url === "/token") forgeSignature(response);
      await provider.callback()(request, response);
    }
  }

  async #answer(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(
      request,
      response,
    );
    const finish = (result: object, mergeWithLastSubmission = false) =>
      provider.interactionFinished(request, response, result, {
        mergeWithLastSubmission,
      });
    if (this.#answers === null) return finish({ error: "access_denied" });
    if (prompt.name !== "consent") {
      const login = { accountId: this.#answers };
      return finish({ login, [selectAccount]: {} });
    }
    const grant = new provider.Grant({
      accountId: session?.accountId ?? "",
      clientId: params["client_id"] ?? "",
    });
    grant.addOIDCScope(params["scope"] ?? "");
    const grantId = await grant.save();
    return finish({ consent: { grantId } }, true);
  }
}

/** Changes the first character of the ID token's signature in a response. */
function forgeSignature(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = (body: unknown) =>
    end(
      String(body).replace(
        /("id_token":"[^".]+\.[^".]+\.)(.)/,
        (_, signed: string, first: string) =>
          signed + (first === "A" ? "B" : "A"),
      ),
    );
}

/** Google's prompt for users with several accounts, which the provider does not have. */
const selectAccount = "select_account";

function policy() {
  const { base, Prompt } = interactionPolicy;
  const prompts = base();
  prompts.add(new Prompt({ name: selectAccount, requestable: true }));
  return prompts;
}
