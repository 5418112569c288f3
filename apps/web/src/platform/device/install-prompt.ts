/** Chromium's event that the product can be installed. It is not standardised, so the DOM types lack it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let deferred: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Waits for the browser's event. Call it early: the browser fires it once. */
export function awaitInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    change(event);
  });
  window.addEventListener("appinstalled", () => {
    change(null);
  });
}

export const canInstall = () => deferred !== null;

/** @returns the function that unsubscribes. */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Opens the browser's install dialog. A prompt can be used once. */
export async function install(): Promise<void> {
  const prompt = deferred;
  change(null);
  await prompt?.prompt();
}

function change(prompt: InstallPrompt | null): void {
  deferred = prompt;
  for (const listener of listeners) listener();
}
