import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  readEarlyInput,
  repeatEarlyInput,
} from "../features/answers/early-input.ts";
import {
  endPainted,
  readEarlyPresses,
  untilComposed,
} from "../platform/painted-page.ts";

/**
 * Takes over the page that the server has painted, element by element, and repeats the input and the presses of the
 * meantime. Where the device knows more than the server (`isKnown` is false), its own page takes the place of the painted
 * one.
 */
export async function takeOver(
  root: HTMLElement,
  app: ReactNode,
  isKnown: boolean,
): Promise<void> {
  await untilComposed();
  const input = readEarlyInput(root);
  const presses = readEarlyPresses();
  try {
    // Synchronously, so that no input is lost in between, and because hydration in slices, with frames of an unchanged
    // page in between, takes longer until the page is usable.
    flushSync(() => {
      if (isKnown) hydrateRoot(root, app);
      else createRoot(root).render(app);
    });
    repeatEarlyInput(root, input);
  } finally {
    endPainted(presses);
  }
}
