import "@mantine/core/styles.css";
import "../platform/brand.css";
import "./global.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { colorSchemeKey } from "../platform/color-scheme.ts";
import { cssVariables, theme } from "./theme.ts";

const colorSchemeManager = localStorageColorSchemeManager({
  key: colorSchemeKey,
});

/** Nobody needs a toast before something has happened. */
const Toasts = lazy(async () => ({
  default: (await import("./toasts.tsx")).Toasts,
}));

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
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </MantineProvider>
  );
}
