import { contentBytesMax } from "@sigi/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";

/** Whether a body is larger than one question may be. A body of unknown size counts as large. */
export const isLarge = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers["content-length"]) <= contentBytesMax);
