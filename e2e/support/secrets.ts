import type { BrowserContext, Response } from "@playwright/test";
import { recordSecrets } from "../../apps/server/testing/run-log.ts";
import {
  secretsInResponse,
  secretsInCookies,
  secretsInRequest,
} from "../../apps/server/testing/find-secrets.ts";

/** Kinds of requests whose answers hold anything of anybody. */
const told = new Set(["document", "fetch", "xhr"]);

/** What is typed into pages, and what browsers are entrusted with, must be in no log of the server. */
export function recordSecretsOf(context: BrowserContext): void {
  context.on("request", (request) => {
    recordSecrets(secretsInRequest(request.postData()));
  });
  context.on("response", (response) => {
    if (!told.has(response.request().resourceType())) return;
    // A page that is closed meanwhile has no answers to tell of.
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
