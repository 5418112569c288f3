/** Where the platform says what it does. Pino's and Fastify's loggers are such a log. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
