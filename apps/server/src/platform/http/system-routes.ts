import { endpoints } from "@sigi/contract/endpoints.ts";
import { getLiveness, getReadiness } from "@sigi/contract/system.ts";
import { sql } from "drizzle-orm";
import { Unavailable } from "../business-error.ts";
import type { Services } from "../services.ts";
import type { App } from "./app.ts";
import { CompressedText } from "./compressed-text.ts";
import { mount } from "./mount.ts";
import { describeApi } from "./openapi.ts";

/** Routes of the health checks and the OpenAPI description. */
export function systemRoutes(app: App, { db }: Services): void {
  mount(app, getLiveness, {}, async () => ({ status: "ok" as const }));

  mount(app, getReadiness, {}, async () => {
    await db.execute(sql`select 1`).catch(() => {
      throw new Unavailable();
    });
    return { status: "ok" as const };
  });

  const description = new CompressedText(
    JSON.stringify(describeApi(endpoints)),
  );
  app.get("/openapi.json", { compress: false }, (request, reply) =>
    description.send(request, reply.type("application/json; charset=utf-8")),
  );
}
