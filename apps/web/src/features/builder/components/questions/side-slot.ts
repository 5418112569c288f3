import { createContext } from "react";

/** Where the properties show the options of the open question that respondents do not see, such as limits. */
export interface SideSlot {
  readonly slot: HTMLElement | null;
  readonly setSlot: (slot: HTMLElement | null) => void;
}

export const SideSlotContext = createContext<SideSlot>({
  slot: null,
  setSlot: () => undefined,
});
