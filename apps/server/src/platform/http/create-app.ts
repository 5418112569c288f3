import compress from "@fastify/compress";
import cookies from "@fastify/cookie";
import helmet from "@fastify/helmet";
import Fastify from "fastify";
import { LogController } from "fastify";
import { isSecure } from "../config.ts";
import type { Config } from "../config.ts";
import type { App } from "./app.ts";
import {
  connectionOptions,
  defaultTimeLimits,
  endConnectionsOnStop,
} from "./limits/connections.ts";
import type { TimeLimits } from "./limits/connections.ts";
import { decodeInput, encodeOutput } from "./contract-compilers.ts";
import { registerCsrf } from "./csrf.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { type BodyRoom, HeldBytes } from "./limits/held-bytes.ts";
import { queueLargeBodies } from "./limits/large-bodies.ts";
import { registerRateLimit } from "./limits/rate-limit.ts";
import type { RequestLimits } from "./limits/rate-limit.ts";
import {
  BODY_BYTES_MAX,
  bodyRoom,
  formRoom,
  registerBodyLimits,
} from "./limits/request-bodies.ts";
import { localeOf } from "./request-locale.ts";
import { answerUndecodable, answerUnparsable } from "./unreadable-requests.ts";
import { registerUploads } from "./uploads/upload.ts";

export interface AppOptions {
  readonly config: Config;
  /** Secret that signs cookies. */
  readonly cookieSecret: string;
  /** False in load tests and benchmarks, where one address simulates hundreds of users. */
  readonly rateLimit: boolean;
  /** Lower limits for tests. */
  readonly requestLimits?: Partial<RequestLimits>;
  /** Shorter limits for tests. */
  readonly timeLimits?: Partial<TimeLimits>;
  /** Less room for bodies, in memory and of forms on disk, for tests. */
  readonly bodyRoom?: BodyRoom;
  /** Replaces standard output as the destination of the log, at the log level of production. */
  readonly logTo?: { write(line: string): void };
}

/** The HTTP server without domains: parsing, security headers, cookies, limits, errors in the request's language. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config } = options;
  const secure = isSecure(config);
  const timeLimits = { ...defaultTimeLimits, ...options.timeLimits };
  const app: App = Fastify({
    ...connectionOptions(timeLimits),
    bodyLimit: BODY_BYTES_MAX,
    exposeHeadRoutes: false,
    trustProxy:
      config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUndecodable,
    clientErrorHandler: answerUnparsable,
    // The error handler logs one line per failed request. A line per request would contain addresses.
    logController: new LogController({ disableRequestLogging: true }),
    // The level must never be lower: at the level `debug`, libraries log whole requests with their cookies.
    logger: options.logTo
      ? { level: "info", timestamp: isoTime, stream: options.logTo }
      : {
          level: config.environment === "test" ? "error" : "info",
          timestamp: isoTime,
        },
  });
  app.setValidatorCompiler(decodeInput);
  app.setSerializerCompiler(encodeOutput);
  app.decorate("config", config);
  app.decorate("logSecret", options.cookieSecret);
  app.decorate("bodyPace", timeLimits.body);
  app.decorate("heldForms", new HeldBytes(options.bodyRoom ?? formRoom));
  app.decorateRequest("user", null);
  app.decorateRequest("account", null);
  app.decorateRequest("sessionToken", undefined);
  app.decorateRequest("guestId", null);
  app.decorateRequest("locale", "id");

  await app.register(cookies, { secret: options.cookieSecret });
  app.addHook("onRequest", async (request, reply) => {
    const { "accept-language": acceptLanguage, cookie } = request.headers;
    request.locale = localeOf({ acceptLanguage, cookie });
    // Most responses are personal or change often. Routes of cacheable resources (files, regions) override this.
    reply.header("cache-control", "no-store");
  });
  registerErrorHandler(app);
  endConnectionsOnStop(app, timeLimits);
  const heldBodies = new HeldBytes(options.bodyRoom ?? bodyRoom);
  registerBodyLimits(app, timeLimits.body, heldBodies);
  queueLargeBodies(app);
  await app.register(helmet, safetyHeaders(secure));
  if (options.rateLimit) await registerRateLimit(app);
  await app.register(compress, { threshold: 1024 });
  await registerCsrf(app, config, options.cookieSecret);
  await registerUploads(app);
  return app;
}

/** Formats the time in UTC as ISO 8601, instead of pino's epoch milliseconds. */
const isoTime = () => `,"time":"${new Date().toISOString()}"`;

function safetyHeaders(secure: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React and Mantine set style attributes. Style sheets come from files.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        // Recordings are played to their respondent before they are sent.
        mediaSrc: ["'self'", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
  };
}
