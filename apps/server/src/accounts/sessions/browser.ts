import type { FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import { deviceOf } from "./device.ts";
import type { Device } from "./device.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** The browser that somebody signs in with. */
export interface Browser {
  /** The session it came with, if any: it ends. */
  readonly replacedToken: string | undefined;
  readonly device: Device;
}

export const browserOf = (
  request: FastifyRequest,
  config: Config,
): Browser => ({
  replacedToken: readSessionCookie(request, config),
  device: deviceOf(request.headers["user-agent"]),
});
