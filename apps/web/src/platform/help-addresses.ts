import { useQuery } from "@tanstack/react-query";
import { configurationQuery } from "./api/configuration.ts";

const ownPages = {
  contact: "/help/contact",
  faq: "/help/faq",
  privacy: "/help/privacy",
  terms: "/help/terms",
} as const;

export type HelpName = keyof typeof ownPages;

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
