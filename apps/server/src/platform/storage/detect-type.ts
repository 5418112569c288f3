import { Unavailable } from "../business-error.ts";
import { askImageProcess } from "./ask-image-process.ts";
import { takeTurn } from "./image-queue.ts";
import type { Caller } from "./fair-queue.ts";

/**
 * The media type of a file on this disk by its content, whatever its name; null for a text, and for a type that is
 * unknown or damaged.
 * @throws TooManyImages; Unavailable, also when recognising it takes too long: a busy machine is no fault of the file.
 */
export async function detectType(
  caller: Caller,
  path: string,
): Promise<string | null> {
  const reply = await takeTurn(caller, () => askImageProcess({ path }));
  if ("type" in reply) return reply.type;
  if (reply.refusal === "image_too_slow") throw new Unavailable();
  return null;
}
