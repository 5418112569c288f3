import type { Endpoint } from "@sigi/contract/endpoint.ts";
import type { Answer, RequestInput } from "@sigi/contract/request.ts";
import { callThrough, secondsOf } from "./api-client.ts";
import type { CallOptions, Incoming, Outgoing } from "./api-client.ts";
import { reportAnswered, UnansweredError } from "../device/connection.ts";

interface UploadOptions extends CallOptions {
  /** Called with the share of the body sent so far, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Like `callApi`, with progress and the server's message. Uses XMLHttpRequest because fetch reports no upload
 * progress.
 * @throws ApiFailure, UnansweredError
 */
export function uploadApi<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  { onProgress, ...options }: UploadOptions = {},
): Promise<Answer<E>> {
  return callThrough(
    (outgoing) => byXhr(outgoing, onProgress),
    endpoint,
    input,
    options,
  );
}

function byXhr(
  { url, method, headers, body, signal }: Outgoing,
  onProgress: ((share: number) => void) | undefined,
): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      reportAnswered(true);
      resolve({
        status: request.status,
        json: parsed(request.responseText),
        retryAfter: secondsOf(request.getResponseHeader("retry-after")),
      });
    });
    request.addEventListener("error", () => {
      reportAnswered(false);
      reject(new UnansweredError(undefined));
    });
    request.addEventListener("abort", () => {
      reject(new DOMException("The call was called off", "AbortError"));
    });
    signal?.addEventListener("abort", () => {
      request.abort();
    });
    request.send(body ?? null);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
