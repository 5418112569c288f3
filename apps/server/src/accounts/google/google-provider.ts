import * as oidc from "openid-client";
import type { GoogleConfig } from "../../platform/config.ts";
import { GoogleFailed, GoogleUnavailable } from "../errors.ts";

const TIMEOUT_SECONDS = 10;
const SCOPE = "openid email profile";

/** What one sign-in must come back with: whoever has not begun it does not know them. */
export interface GoogleSecrets {
  readonly state: string;
  /** Comes back inside the ID token. */
  readonly nonce: string;
  /** Of PKCE; its hash goes to Google first, itself with the code. */
  readonly verifier: string;
}

/** Who somebody is at Google. */
export interface GoogleIdentity {
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

export const newSecrets = (): GoogleSecrets => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** Google as an OpenID provider: authorization code with PKCE (S256), state and nonce. */
export class GoogleProvider {
  readonly #config: GoogleConfig;
  #discovered: Promise<oidc.Configuration> | undefined;

  constructor(config: GoogleConfig) {
    this.#config = config;
  }

  /**
   * Where the browser goes to ask for consent, and comes back from to `redirectUri`.
   * @throws GoogleUnavailable
   */
  async authorizationUrl(
    { state, nonce, verifier }: GoogleSecrets,
    redirectUri: string,
  ): Promise<URL> {
    return oidc.buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      prompt: "select_account",
    });
  }

  /**
   * Exchanges the code that came back and reads the ID token: signature, issuer, audience, time, state and nonce are
   * checked. `answer` is the address that Google led the browser to.
   * @throws GoogleFailed, GoogleUnavailable
   */
  async identify(
    answer: URL,
    { state, nonce, verifier }: GoogleSecrets,
  ): Promise<GoogleIdentity> {
    const discovered = await this.#discover();
    const tokens = await oidc
      .authorizationCodeGrant(discovered, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        throw isUnreachable(error)
          ? new GoogleUnavailable()
          : new GoogleFailed();
      });
    return identityOf(tokens.claims());
  }

  /** Asked for once; after a failure the next sign-in asks again. */
  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#config;
    this.#discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        // The library trusts the connection to Google unless it is told to check the ID token's signature too.
        execute: [
          oidc.enableNonRepudiationChecks,
          // The settings take a provider without https in tests only.
          // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out
          ...(issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch(() => {
        this.#discovered = undefined;
        throw new GoogleUnavailable();
      });
    return this.#discovered;
  }
}

/** A connection that fails is a TypeError of fetch; one that takes too long is named so. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof oidc.ClientError && error.code === "OAUTH_TIMEOUT")
  );
}

function identityOf(claims: oidc.IDToken | undefined): GoogleIdentity {
  const email = claims?.["email"];
  if (!claims || typeof email !== "string") throw new GoogleFailed();
  const name = claims["name"];
  return {
    subject: claims.sub,
    email: email.trim().toLowerCase(),
    emailVerified: claims["email_verified"] === true,
    name: (typeof name === "string" && name.trim().slice(0, 100)) || email,
  };
}
