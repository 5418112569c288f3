import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createPath, RouterProvider } from "react-router";
import { settleLogout } from "../platform/api/api-client.ts";
import { reloadOn } from "../platform/session/other-tabs.ts";
import { findPageUserBy } from "../platform/session/page-user.ts";
import { isLogoutDue } from "../platform/session/sign-out.ts";
import { awaitInstallPrompt } from "../platform/device/install-prompt.ts";
import {
  followLocaleOfAddress,
  withoutLocale,
} from "../platform/locale/locale.ts";
import { queryClient } from "../platform/api/query-client.ts";
import {
  importInBackground,
  reloadOnStaleChunks,
} from "../platform/device/reload-on-stale-chunks.ts";
import { keepForOffline } from "../platform/device/service-worker.ts";
import { currentUserQuery } from "../platform/session/session.ts";
import { whenIdle } from "../platform/device/when-idle.ts";
import { UiProvider } from "../ui/ui-provider.tsx";
import { preparePainted, renderApp } from "./render-app.ts";
import { createAppRouter } from "./router.tsx";

awaitInstallPrompt();
window.addEventListener("online", () => {
  if (isLogoutDue()) settleLogout().catch(() => undefined);
});
followLocaleOfAddress();

const userId = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id;
findPageUserBy(userId);
reloadOn("signed-out", () => userId() !== undefined);
// A tab that was signed out with the others returns to the page it showed.
reloadOn(
  "signed-in",
  () => withoutLocale(window.location.pathname) === "/login",
);

preparePainted(queryClient);
const router = createAppRouter();
reloadOnStaleChunks(() => {
  const { location } = router.state.navigation;
  return location && createPath(location);
});

void renderApp(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
  router,
);

keepForOffline(whenPageIsIdle);
whenPageIsIdle(() => {
  // Without a connection the page stores nothing; the next page will.
  void importInBackground(() => import("./store-last-data.ts")).then((module) =>
    module?.startStoringLastData(),
  );
});

/** Starts the background work once the first page has rendered and its requests are done. */
function whenPageIsIdle(work: () => void): void {
  whenIdle(() => {
    const { initialized, navigation } = router.state;
    const loads =
      !initialized || navigation.state !== "idle" || queryClient.isFetching();
    if (loads) setTimeout(() => whenPageIsIdle(work), 300);
    else work();
  });
}
