import type { Services } from "../../services.ts";
import { typeOfFile, uploadsPath } from "../../storage/file-name.ts";
import type { App } from "../app.ts";

/**
 * Serves uploaded files to anyone with the URL. A file never changes, so it is cached forever. Its headers forbid
 * scripts, further requests and MIME sniffing.
 */
export function uploadRoutes(app: App, { storage }: Services): void {
  app.get<{ Params: { name: string } }>(
    `${uploadsPath}:name`,
    async (request, reply) => {
      const { name } = request.params;
      const type = typeOfFile(name);
      const file = type === undefined ? undefined : await storage.open(name);
      if (type === undefined || !file) {
        reply.callNotFound();
        return reply;
      }
      return reply
        .headers({
          "cache-control": "public, max-age=31536000, immutable",
          "content-disposition": "inline",
          "content-length": file.size,
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
        })
        .type(type)
        .send(file.content);
    },
  );
}
