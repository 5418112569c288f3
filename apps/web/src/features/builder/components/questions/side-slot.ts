import { createContext } from "react";

/** The element in the properties for those options of the open question that respondents do not see, such as limits. */
export interface SideSlot {
  readonly slot: HTMLElement | null;
  readonly setSlot: (slot: HTMLElement | null) => void;
}

export const SideSlotContext = createContext<SideSlot>({
  slot: null,
  setSlot: () => undefined,
});
