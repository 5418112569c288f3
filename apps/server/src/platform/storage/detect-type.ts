import { askImageProcess } from "./ask-image-process.ts";
import { takeTurn } from "./image-queue.ts";
import type { Caller } from "./fair-queue.ts";

/**
 * The media type of a file on this disk by its content, whatever its name; null for a text, and for a type that is
 * unknown, damaged or takes too long to recognise.
 * @throws TooManyImages, Unavailable
 */
export async function detectType(
  caller: Caller,
  path: string,
): Promise<string | null> {
  const reply = await takeTurn(caller, () => askImageProcess({ path }));
  return "type" in reply ? reply.type : null;
}
