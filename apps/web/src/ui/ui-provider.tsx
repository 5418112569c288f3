import "./styles.css";
import "./global.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { colorSchemeKey } from "../platform/brand/color-scheme.ts";
import { cssVariables, theme } from "./theme.ts";
import { Toasts } from "./feedback/toasts.tsx";

const colorSchemeManager = localStorageColorSchemeManager({
  key: colorSchemeKey,
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
