import { useQuery } from "@tanstack/react-query";
import { configurationQuery } from "../../platform/configuration.ts";
import { helpPages } from "./help-pages.ts";

/** The entries of every help menu: where admins set no address of their own, our page. */
export function useHelpLinks() {
  const { data } = useQuery(configurationQuery);
  const addresses = {
    contact: data?.contactUrl,
    faq: data?.faqUrl,
    privacy: data?.privacyUrl,
    terms: data?.termsUrl,
  };
  return helpPages.map(({ to, name, title }) => ({
    name,
    title,
    /** Without language prefix when it is a path of ours. */
    to: addresses[name] || to,
  }));
}
