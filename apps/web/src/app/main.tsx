import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createPath, RouterProvider } from "react-router";
import { awaitInstallPrompt } from "../platform/install-prompt.ts";
import { followLocaleOfAddress } from "../platform/locale.ts";
import { queryClient } from "../platform/query-client.ts";
import { reloadOnStaleChunks } from "../platform/reload-on-stale-chunks.ts";
import { keepForOffline } from "../platform/service-worker.ts";
import { whenIdle } from "../platform/when-idle.ts";
import { UiProvider } from "../ui/ui-provider.tsx";
import { createAppRouter } from "./router.tsx";

awaitInstallPrompt();
followLocaleOfAddress();

const router = createAppRouter();
reloadOnStaleChunks(() => {
  const { location } = router.state.navigation;
  return location && createPath(location);
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);

keepForOffline();
whenIdle(() => {
  void import("./keep-last-data.ts").then(({ startKeepingLastData }) =>
    startKeepingLastData(),
  );
});
