/** The log of the platform. Pino's and Fastify's loggers implement it. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
