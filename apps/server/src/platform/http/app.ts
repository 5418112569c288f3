import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** The HTTP server that platform and domains mount their calls on. */
export type App = FastifyInstance;

declare module "fastify" {
  interface FastifyInstance {
    readonly config: Config;
    /** Keys the hashes by which a log tells callers apart. */
    readonly logSecret: string;
  }
}
