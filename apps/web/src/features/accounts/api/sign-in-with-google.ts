import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { signInWithGoogle } from "@sigi/contract/google.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** What Google sent the browser back with. A query although it changes state: it counts once, so it must be sent once per page however often it renders. */
export const signInWithGoogleQuery = (
  body: BodyOf<typeof signInWithGoogle> | undefined,
) =>
  queryOptions({
    queryKey: ["sign-in-with-google", body?.state],
    queryFn: () =>
      body
        ? callApi(signInWithGoogle, { body }, { mayBeSignedOut: true })
        : Promise.reject(new Error("Nothing came back from Google")),
    enabled: body !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
