import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const health = z.object({ status: z.literal("ok") });

export const getLiveness = endpoint({
  method: "GET",
  path: "/health/live",
  access: "public",
  summary: "The process answers.",
  result: health,
});

export const getReadiness = endpoint({
  method: "GET",
  path: "/health/ready",
  access: "public",
  summary: "The process and its database answer.",
  result: health,
  errors: ["unavailable"],
});
