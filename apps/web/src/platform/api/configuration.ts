import { getConfiguration } from "@sigi/contract/configuration.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { readPageFrame } from "../page-frame.ts";
import { callApi } from "./api-client.ts";

/** The configuration by admins. The HTML contains it; it is refetched after a minute. */
export const configurationQuery = queryOptions({
  queryKey: ["configuration"],
  queryFn: ({ signal }) => callApi(getConfiguration, {}, { signal }),
  staleTime: 60_000,
  initialData: () => readPageFrame()?.configuration,
  // A page from the offline cache may be older than a minute.
  initialDataUpdatedAt: () => Date.parse(readPageFrame()?.at ?? "") || 0,
});

const ownPages = {
  contact: "/help/contact",
  faq: "/help/faq",
  privacy: "/help/privacy",
  terms: "/help/terms",
  quality: "/help/quality",
} as const;

type HelpName = keyof typeof ownPages;

/**
 * The target of each help entry: the URL that admins have configured, else our page (a path without language
 * prefix).
 */
export function useHelpAddresses(): Readonly<Record<HelpName, string>> {
  const { data } = useQuery(configurationQuery);
  return {
    contact: data?.contactUrl || ownPages.contact,
    faq: data?.faqUrl || ownPages.faq,
    privacy: data?.privacyUrl || ownPages.privacy,
    terms: data?.termsUrl || ownPages.terms,
    quality: ownPages.quality,
  };
}
