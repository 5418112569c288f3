import { getConfiguration } from "@sigi/contract/configuration.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { readPageFrame } from "../page-frame.ts";
import { callApi } from "./api-client.ts";

/** What admins set for everybody. The page brings it along; it is asked for again when a minute has passed. */
export const configurationQuery = queryOptions({
  queryKey: ["configuration"],
  queryFn: ({ signal }) => callApi(getConfiguration, {}, { signal }),
  staleTime: 60_000,
  initialData: () => readPageFrame()?.configuration,
  // A page out of the offline cache is as old as it says.
  initialDataUpdatedAt: () => Date.parse(readPageFrame()?.at ?? "") || 0,
});

const ownPages = {
  contact: "/help/contact",
  faq: "/help/faq",
  privacy: "/help/privacy",
  terms: "/help/terms",
} as const;

type HelpName = keyof typeof ownPages;

/** Where each help entry leads: to the address that admins set, else to our page (a path without language prefix). */
export function useHelpAddresses(): Readonly<Record<HelpName, string>> {
  const { data } = useQuery(configurationQuery);
  return {
    contact: data?.contactUrl || ownPages.contact,
    faq: data?.faqUrl || ownPages.faq,
    privacy: data?.privacyUrl || ownPages.privacy,
    terms: data?.termsUrl || ownPages.terms,
  };
}
