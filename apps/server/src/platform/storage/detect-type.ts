import { Unavailable } from "../business-error.ts";
import { askImageProcess } from "./ask-image-process.ts";
import { imageQueue } from "./image-queue.ts";
import type { Caller } from "../concurrency-limit.ts";

/**
 * Determines the media type of a file on the local disk by its content, regardless of its name; null for a text, and
 * for a type that is unknown or damaged.
 * @throws TooManyImages; Unavailable, also when the detection takes too long: a busy machine does not make the file
 * invalid.
 */
export async function detectType(
  caller: Caller,
  path: string,
): Promise<string | null> {
  const reply = await imageQueue.run(caller, () => askImageProcess({ path }));
  if ("type" in reply) return reply.type;
  if (reply.refusal === "image_too_slow") throw new Unavailable();
  return null;
}
