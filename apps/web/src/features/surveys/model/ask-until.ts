/** The provider's notification usually arrives within a second; polling stops after half a minute. */
const pauseMs = 1_500;
const asksMax = 20;

/**
 * Polls the server until it answers true: for half a minute, or `once`. A failed request counts as false, because the
 * next one may succeed.
 */
export async function askUntil(
  ask: () => Promise<boolean>,
  { once }: { readonly once: boolean },
): Promise<boolean> {
  for (let asked = 0; asked < (once ? 1 : asksMax); asked++) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await ask().catch(() => false)) return true;
  }
  return false;
}
