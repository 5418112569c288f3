import { defineConfig } from "drizzle-kit";

// `npx drizzle-kit generate --name <what-changes>` writes a migration from the tables,
// `npx drizzle-kit generate --custom --name <what-changes>` an empty one for constraints and triggers written by hand.
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/**/tables.ts",
  out: "./migrations",
});
