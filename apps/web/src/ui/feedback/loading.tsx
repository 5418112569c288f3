import type { ReactNode } from "react";

/** Around the skeleton of what is still coming; screen readers hear that it does. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <output aria-busy="true" style={{ display: "block" }}>
      {children}
    </output>
  );
}
