/** The migrated database that test databases copy. */
export const TEMPLATE = "sigi_template";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the superuser, for the database `postgres`. */
    databaseAdminUrl: string;
    /** URL of the application's role, with its rights in production. Tests do not use its database. */
    databaseUrl: string;
    /** URL of the role that owns the databases and runs the migrations. */
    databaseOwnerUrl: string;
  }
}
