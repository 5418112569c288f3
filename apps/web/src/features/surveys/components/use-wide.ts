import { useMediaQuery } from "@mantine/hooks";

/** Returns true if the screen is large enough for the builder. */
export const useWide = () =>
  useMediaQuery("(min-width: 64em)", undefined, {
    getInitialValueInEffect: false,
  });
