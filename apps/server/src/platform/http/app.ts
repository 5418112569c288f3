import type { FastifyInstance } from "fastify";

/** The HTTP server that platform and domains mount their calls on. */
export type App = FastifyInstance;
