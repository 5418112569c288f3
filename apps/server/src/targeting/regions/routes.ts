import type { Endpoint } from "@sigi/contract/endpoint.ts";
import {
  listCities,
  listProvinces,
  listSubdistricts,
} from "@sigi/contract/regions.ts";
import type { FastifyReply } from "fastify";
import type { App } from "../../platform/http/app.ts";
import { hasCached } from "../../platform/http/compressed-text.ts";
import { routePath } from "../../platform/http/mount.ts";
import { regionList } from "./region-lists.ts";
import type { RegionLevel } from "./regions.ts";

const DAY_SECONDS = 86_400;

/**
 * Region lists bypass `mount`: they are encoded once and served from memory. Browsers cache them for a day and then
 * revalidate with If-None-Match.
 */
export function regionRoutes(app: App): void {
  serve(app, listProvinces, "province");
  serve(app, listCities, "city");
  serve(app, listSubdistricts, "subdistrict");
}

function serve(app: App, endpoint: Endpoint, level: RegionLevel): void {
  app.route<{ Params: { id?: string } }>({
    method: "GET",
    url: routePath(endpoint.path),
    // A strong tag identifies exact bytes, which compression would change. The longest list, all cities, has 20 kB; the
    // others have 4 kB.
    compress: false,
    handler: (request, reply) => {
      const { id = "" } = request.params;
      const { body, etag } = regionList(level, id, request.locale);
      setCacheHeaders(reply, etag);
      if (hasCached(request, etag)) return reply.status(304).send();
      return reply.type("application/json; charset=utf-8").send(body);
    },
  });
}

function setCacheHeaders(reply: FastifyReply, etag: string): void {
  reply
    .header("etag", etag)
    .header("cache-control", `public, max-age=${DAY_SECONDS}`)
    // The header selects the language; without it, the cookie of an earlier choice does.
    .header("vary", "Accept-Language, Cookie");
}
