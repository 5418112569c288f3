import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router";
import type { RouteObject } from "react-router";
import { configurationQuery } from "../platform/api/configuration.ts";
import type { InlinedResults } from "../platform/api/inlined-results.ts";
import { renderFor } from "../platform/locale/locale.ts";
import type { PageFrame } from "../platform/page-frame.ts";
import { putInlinedUser } from "../platform/session/session.ts";
import { UiProvider } from "../ui/ui-provider.tsx";
import { RootLayout } from "./layouts/root-layout.tsx";
import { putSignInResults } from "./pages/auth/sign-in-results.ts";
import { putHomeResults } from "./pages/home/home-results.ts";
import { putWithdrawResults } from "./pages/home/withdraw-results.ts";

/** A request for a page of the app, and the data that its HTML contains. */
interface AppRequest {
  /** The complete URL, with the public origin. */
  readonly url: string;
  readonly frame: PageFrame;
  readonly results: InlinedResults;
}

/** Renders a page as HTML for `#root`, as `main.tsx` renders it with the same data. Runs on the server. */
export async function appHtml(request: AppRequest): Promise<string> {
  const { url } = request;
  const address = new URL(url);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} redirects.`);
  // The rest is synchronous, so that no other request is rendered in between.
  renderFor(address.pathname);
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={clientWith(request, address)}>
        <UiProvider>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  // The head has a title already.
  return html.replace(/<title>.*?<\/title>/s, "");
}

/**
 * The routes of the painted pages as in `router.tsx`, without guards: the server has checked the session. Layouts and
 * pages are lazy so that vite/painted-templates.ts knows the code of each page.
 */
const pages = (): RouteObject[] => [
  {
    lazy: async () => ({
      Component: (await import("./layouts/user-layout.tsx")).UserLayout,
    }),
    children: [
      {
        path: "home",
        lazy: async () => ({
          Component: (await import("./layouts/user-layout.tsx")).HomeLayout,
        }),
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import("./pages/home/home-page.tsx")).HomePage,
            }),
          },
        ],
      },
      {
        path: "withdraw",
        lazy: async () => ({
          Component: (await import("./pages/home/withdraw-page.tsx"))
            .WithdrawPage,
        }),
      },
    ],
  },
  {
    lazy: async () => ({
      Component: (await import("./layouts/auth-layout.tsx")).AuthLayout,
    }),
    children: [
      {
        path: "login",
        lazy: async () => ({
          Component: (await import("./pages/auth/sign-in-page.tsx")).SignInPage,
        }),
      },
    ],
  },
];

const handler = createStaticHandler([
  {
    Component: RootLayout,
    children: [
      { path: "en", children: pages() },
      { path: "", children: pages() },
    ],
  },
]);

/** Creates a separate cache for each request, because it may hold a user's data. */
function clientWith({ frame, results }: AppRequest, address: URL): QueryClient {
  const client = new QueryClient();
  const rest = { ...results };
  client.setQueryData(configurationQuery.queryKey, frame.configuration);
  putInlinedUser(client, rest);
  // The results are those of one page; the others find none.
  putHomeResults(client, address, rest);
  putWithdrawResults(client, address, rest);
  putSignInResults(client, rest);
  return client;
}
