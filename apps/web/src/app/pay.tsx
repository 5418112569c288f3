import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PayWindow } from "../features/payments/components/pay-window.tsx";
import {
  followLocaleOfAddress,
  withoutLocale,
} from "../platform/locale/locale.ts";
import { OfflineBanner } from "../platform/device/offline-banner.tsx";
import { reloadOnStaleChunks } from "../platform/device/reload-on-stale-chunks.ts";

reloadOnStaleChunks();
followLocaleOfAddress();

const root = document.getElementById("root");
if (!root) throw new Error("pay.html has no #root.");

const token = /^\/sandbox\/pay\/([^/]+)/.exec(
  withoutLocale(window.location.pathname),
)?.[1];

createRoot(root).render(
  <StrictMode>
    <OfflineBanner />
    <PayWindow token={decodeURIComponent(token ?? "")} />
  </StrictMode>,
);
