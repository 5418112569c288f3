import "./styles.css";
import "./global.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { Toasts } from "./feedback/toasts.tsx";
import { cssVariables, theme } from "./theme.ts";

/** The stored choice (`auto`, `light`, `dark`); `public/theme.js` reads it before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({
  key: "color-scheme",
});

/** Theme and toasts, around the whole app. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
      <Toasts />
    </MantineProvider>
  );
}
