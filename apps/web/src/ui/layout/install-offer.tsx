import { Button, CloseButton, Group, Paper, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useState, useSyncExternalStore } from "react";
import {
  canInstall,
  install,
  onInstallPrompt,
} from "../../platform/device/install-prompt.ts";

/** Explains how to install the product in this browser. Unlike `InstallHint`, it is always shown. */
export function InstallOffer() {
  const possible = useSyncExternalStore(
    onInstallPrompt,
    canInstall,
    () => false,
  );
  return (
    <Stack gap="sm" align="flex-start">
      {isInstalled() ? (
        <Text>{m.install_done()}</Text>
      ) : (
        <>
          <Text>{m.install_text()}</Text>
          {possible ? <InstallButton /> : <Text c="dimmed">{howTo()}</Text>}
        </>
      )}
    </Stack>
  );
}

/** Offers installation if one tap suffices, until the user declines. */
export function InstallHint() {
  const possible = useSyncExternalStore(
    onInstallPrompt,
    canInstall,
    () => false,
  );
  const [refused, setRefused] = useState(wasRefused);
  if (!possible || refused || isInstalled()) return null;
  return (
    <Paper component="aside" withBorder p="md" aria-label={m.install_title()}>
      <Group wrap="nowrap" align="flex-start">
        <Stack gap="xs" flex={1} align="flex-start">
          <Text fw={600}>{m.install_title()}</Text>
          <Text c="dimmed">{m.install_text()}</Text>
          <InstallButton />
        </Stack>
        <CloseButton
          size={44}
          aria-label={m.install_later()}
          onClick={() => {
            refuse();
            setRefused(true);
          }}
        />
      </Group>
    </Paper>
  );
}

function InstallButton() {
  return <Button onClick={() => void install()}>{m.install_action()}</Button>;
}

const isInstalled = () =>
  window.matchMedia("(display-mode: standalone)").matches;

/**
 * Returns the instructions for this browser. Safari has no install prompt, so it is detected by name; an iPad
 * identifies itself as a Mac.
 */
function howTo(): string {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple =
    /iPhone|iPad/.test(userAgent) ||
    (userAgent.includes("Macintosh") && maxTouchPoints > 1);
  return isApple ? m.install_ios() : m.install_browser_menu();
}

const refusedKey = "install-refused";

function wasRefused(): boolean {
  try {
    return localStorage.getItem(refusedKey) !== null;
  } catch {
    return false;
  }
}

function refuse(): void {
  try {
    localStorage.setItem(refusedKey, "1");
  } catch {
    // Storage is blocked: the next visit offers it again.
  }
}
