import { cleanLine } from "@sigi/survey/text.ts";
import * as oidc from "openid-client";
import { GoogleFailed, GoogleUnavailable } from "./errors.ts";
import type { GoogleConfig } from "../../platform/config.ts";

const TIMEOUT_SECONDS = 10;
const SCOPE = "openid email profile";

/** Secrets of one sign-in. The response must match them, which proves that this browser has begun it. */
export interface GoogleSecrets {
  readonly state: string;
  /** Returned inside the ID token. */
  readonly nonce: string;
  /** PKCE: Google gets its hash first, and the verifier with the code. */
  readonly verifier: string;
}

/** A user's Google account. */
export interface GoogleIdentity {
  readonly subject: string;
  /** The address in lower case. */
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
   * Returns the URL at Google to which the browser is sent. Google redirects back to `redirectUri`.
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
   * Exchanges the code and validates the ID token: signature, issuer, audience, time, state and nonce. `answer` is the
   * URL that Google redirected the browser to.
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

  /** Discovery runs once; after a failure the next sign-in tries again. */
  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#config;
    this.#discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        // Without this option the library relies on TLS and skips the ID token's signature.
        execute: [
          oidc.enableNonRepudiationChecks,
          // The configuration accepts a provider without HTTPS in tests only.
          // oxlint-disable-next-line typescript/no-deprecated -- deprecated only to stand out
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

/** fetch throws a TypeError when the connection fails; the library reports a timeout by its code. */
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
    name: (typeof name === "string" && cleanLine(name).slice(0, 100)) || email,
  };
}
