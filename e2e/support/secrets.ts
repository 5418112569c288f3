import type { BrowserContext, Response } from "@playwright/test";
import { recordSecrets } from "../../apps/server/testing/run-log.ts";
import {
  secretsInResponse,
  secretsInCookies,
  secretsInRequest,
} from "../../apps/server/testing/find-secrets.ts";

/** Kinds of requests whose responses may contain personal data. */
const told = new Set(["document", "fetch", "xhr"]);

/** Records the input of pages and the secrets that browsers receive: they must not appear in any log of the server. */
export function recordSecretsOf(context: BrowserContext): void {
  context.on("request", (request) => {
    recordSecrets(secretsInRequest(request.postData()));
  });
  context.on("response", (response) => {
    if (!told.has(response.request().resourceType())) return;
    // A page that is closed meanwhile has no responses to report.
    recordAnswer(response).catch(() => {});
  });
}

async function recordAnswer(response: Response): Promise<void> {
  const setCookies = await response.headerValues("set-cookie");
  recordSecrets(secretsInCookies(setCookies));
  if (response.url().includes("/api/user/two-step")) {
    recordSecrets(secretsInResponse(await response.text()));
  }
}
