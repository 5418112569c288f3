import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepForOffline } from "../platform/device/service-worker.ts";
import { UpdateOffer } from "../ui/layout/update-offer.tsx";

/**
 * Makes the answering page open offline, and offers its new versions above it. It is not part of the first load,
 * because nothing on the page waits for it.
 */
export function keepCurrent(page: Element): void {
  const place = document.createElement("div");
  page.before(place);
  createRoot(place).render(
    <StrictMode>
      <UpdateOffer />
    </StrictMode>,
  );
  keepForOffline((register) => {
    register();
  });
}
