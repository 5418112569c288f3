import { createContext, useContext } from "react";

/**
 * Stores a picture for the survey, which can then display it. `onProgress` is called with the share sent so far, from 0
 * to 1. @returns its path. @throws ApiFailure, UnansweredError; DOMException `AbortError` once the signal aborts.
 */
export type StorePicture = (
  picture: File,
  options: {
    readonly onProgress: (share: number) => void;
    readonly signal: AbortSignal;
  },
) => Promise<string>;

export const StorePictureContext = createContext<StorePicture | null>(null);

/** @throws Error outside the builder. */
export function useStorePicture(): StorePicture {
  const store = useContext(StorePictureContext);
  if (!store) throw new Error("A picture is chosen outside a survey.");
  return store;
}
