import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";

/** A file that a page has loaded. */
export interface Arrival {
  readonly url: string;
  readonly type: string;
  /** The size after gzip. */
  readonly bytes: number;
  /** The size of a document's own style sheets after gzip. */
  readonly inlineStyleBytes: number;
}

export async function arrivalOf(response: Response): Promise<Arrival> {
  const type = response.request().resourceType();
  const weighs = response.ok() && (type === "script" || type === "stylesheet");
  // The body is discarded when the page has navigated.
  const body = weighs ? await response.body().catch(() => null) : null;
  return {
    url: response.url(),
    type,
    bytes: body ? gzipSync(body, { level: 9 }).length : 0,
    inlineStyleBytes:
      type === "document" ? await inlineStyleBytes(response) : 0,
  };
}

/** Kilobytes of scripts after gzip. */
export const scriptKb = (arrivals: readonly Arrival[]) =>
  kbOf("script", arrivals);

/** Kilobytes of styles after gzip, including the styles in the HTML. */
export const styleKb = (arrivals: readonly Arrival[]) =>
  kbOf("stylesheet", arrivals) +
  arrivals.reduce((sum, one) => sum + one.inlineStyleBytes, 0) / 1000;

async function inlineStyleBytes(response: Response): Promise<number> {
  const html = await response.text().catch(() => "");
  const styles = html.match(/<style>[^]*?<\/style>/g) ?? [];
  return styles.length === 0
    ? 0
    : gzipSync(styles.join(""), { level: 9 }).length;
}

function kbOf(type: string, arrivals: readonly Arrival[]): number {
  const sizes = arrivals
    .filter((arrival) => arrival.type === type)
    .map(({ bytes }) => bytes);
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
}
