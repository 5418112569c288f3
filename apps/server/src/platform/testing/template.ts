/** The migrated database that test databases are copied from. */
export const TEMPLATE = "sigi_template";

declare module "vitest" {
  interface ProvidedContext {
    /** The superuser's way in, to the database `postgres`. */
    databaseAdminUrl: string;
    /** The application's way in: its rights are those of production. The database in it is not for tests. */
    databaseUrl: string;
  }
}
