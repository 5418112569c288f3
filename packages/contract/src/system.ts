import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const health = z.object({ status: z.literal("ok") });

export const getLiveness = endpoint({
  method: "GET",
  path: "/health/live",
  access: "public",
  summary: "Reports that the process runs.",
  result: health,
});

export const getReadiness = endpoint({
  method: "GET",
  path: "/health/ready",
  access: "public",
  summary: "Reports that the process reaches its database.",
  result: health,
  errors: ["unavailable"],
});
