import { getCurrentUser } from "@sigi/contract/accounts.ts";
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
import { putInlined } from "../platform/api/inlined-results.ts";
import type { InlinedResults } from "../platform/api/inlined-results.ts";
import { renderFor } from "../platform/locale/locale.ts";
import type { PageFrame } from "../platform/page-frame.ts";
import { currentUserQuery } from "../platform/session/session.ts";
import { UiProvider } from "../ui/ui-provider.tsx";
import { RootLayout } from "./layouts/root-layout.tsx";
import { HomeLayout, UserLayout } from "./layouts/user-layout.tsx";
import { HomePage, putHomeResults } from "./pages/home/home-page.tsx";

/** A request for the home page, and the data that its HTML contains. */
interface HomeRequest {
  /** The complete URL, with the public origin. */
  readonly url: string;
  readonly frame: PageFrame;
  readonly results: InlinedResults;
}

/** Renders the home page as HTML for `#root`, as `main.tsx` renders it with the same data. Runs on the server. */
export async function homeHtml(request: HomeRequest): Promise<string> {
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

/** The routes of the home page as in `router.tsx`, without guards: the server has checked the session. */
const home = (): RouteObject[] => [
  {
    Component: UserLayout,
    children: [
      {
        path: "home",
        Component: HomeLayout,
        children: [{ index: true, Component: HomePage }],
      },
    ],
  },
];

const handler = createStaticHandler([
  {
    Component: RootLayout,
    children: [
      { path: "en", children: home() },
      { path: "", children: home() },
    ],
  },
]);

/** Creates a separate cache for each request, because it holds a user's data. */
function clientWith(
  { frame, results }: HomeRequest,
  address: URL,
): QueryClient {
  const client = new QueryClient();
  const rest = { ...results };
  client.setQueryData(configurationQuery.queryKey, frame.configuration);
  const user = { key: currentUserQuery.queryKey, endpoint: getCurrentUser };
  putInlined(client, user, rest);
  putHomeResults(client, address, rest);
  return client;
}
