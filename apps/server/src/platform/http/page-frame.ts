import type { App } from "./app.ts";

/** What every page carries whatever it shows. */
export interface PageFrame {
  /** `#rrggbb` in the place of the product's own brand colour, or null. */
  readonly brandColor: string | null;
  /** What the page would ask for first: read from `<script id="page-frame">`. */
  readonly data: unknown;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined when it cannot be told right now: the page is shown without. */
    pageFrame: () => Promise<PageFrame | undefined>;
  }
}

/** Says what every page carries; once, by the domain that knows. */
export function providePageFrame(
  app: App,
  frame: () => Promise<PageFrame | undefined>,
): void {
  app.decorate("pageFrame", frame);
}
