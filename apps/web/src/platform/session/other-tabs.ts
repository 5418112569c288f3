import { storeUnsaved } from "./unsaved-input.ts";

/** A message to the other tabs of this browser about the session they share. */
type News = "signed-in" | "signed-out";

const channelName = "session";

/** One channel to send and receive: a tab does not receive its own messages. Some phone browsers have none. */
const channel =
  "BroadcastChannel" in globalThis ? new BroadcastChannel(channelName) : null;

export function tellOtherTabs(news: News): void {
  if (channel) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel.postMessage(news);
    return;
  }
  try {
    // Other tabs receive a storage event only when the value changes.
    localStorage.setItem(channelName, `${news} ${String(Date.now())}`);
  } catch {
    // Storage is blocked: the server refuses requests from a tab of another user.
  }
}

/**
 * Reloads this tab on such news from another tab if they concern its page: the guards then redirect to the login page
 * and back. Answers are saved on the device on every change; the input of forms is stored until another user signs in.
 */
export function reloadOn(news: News, concernsThisTab: () => boolean): void {
  const onNews = (message: unknown) => {
    if (message !== news || !concernsThisTab()) return;
    storeUnsaved();
    window.location.reload();
  };
  if (channel) {
    channel.addEventListener("message", ({ data }) => {
      onNews(data);
    });
  } else {
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key === channelName) onNews(newValue?.split(" ")[0]);
    });
  }
}
