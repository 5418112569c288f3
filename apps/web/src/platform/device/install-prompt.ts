/** Chromium's word that the product can be installed; not part of any standard, so not of the types of browsers. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Early, because the browser says it once. */
export function awaitInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    change(event);
  });
  window.addEventListener("appinstalled", () => {
    change(null);
  });
}

export const canInstall = () => kept !== null;

/** @returns what ends the subscription. */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Asks the person, in the browser's own dialog. It can be asked once. */
export async function install(): Promise<void> {
  const prompt = kept;
  change(null);
  await prompt?.prompt();
}

function change(prompt: InstallPrompt | null): void {
  kept = prompt;
  for (const listener of listeners) listener();
}
