import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { BodyPace } from "./limits/body-pace.ts";
import type { HeldBytes } from "./limits/held-bytes.ts";

/** The HTTP server on which platform and domains register their routes. */
export type App = FastifyInstance;

declare module "fastify" {
  interface FastifyInstance {
    readonly config: Config;
    /** The key of the hashes that distinguish callers in the log. */
    readonly logSecret: string;
    /** The slowest permitted arrival of a request body. */
    readonly bodyPace: BodyPace;
    /** The forms that are being received, on disk. */
    readonly heldForms: HeldBytes;
  }
}
