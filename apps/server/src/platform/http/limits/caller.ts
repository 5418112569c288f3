import type { FastifyRequest } from "fastify";
import type { Caller } from "../../concurrency-limit.ts";
import { networkOf } from "./network.ts";

/** Identifies a caller. Guests share the turn of their network: new cookies give them no further one. */
export const callerOf = ({
  user,
  ip,
}: Pick<FastifyRequest, "user" | "ip">): Caller => user?.id ?? networkOf(ip);
