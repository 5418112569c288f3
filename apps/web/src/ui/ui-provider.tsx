import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "../platform/brand.css";
import "./global.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { colorSchemeKey } from "../platform/color-scheme.ts";
import { cssVariables, theme } from "./theme.ts";

const colorSchemeManager = localStorageColorSchemeManager({
  key: colorSchemeKey,
});

/** Theme, dialogs and toasts, around the whole app. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <ModalsProvider>{children}</ModalsProvider>
      <Notifications position="top-right" limit={3} />
    </MantineProvider>
  );
}
