import { useHelpAddresses } from "../../platform/help-addresses.ts";
import { helpPages } from "./help-pages.ts";

/** The entries of every help menu: where admins set no address of their own, our page. */
export function useHelpLinks() {
  const addresses = useHelpAddresses();
  return helpPages.map(({ name, title }) => ({
    name,
    title,
    /** Without language prefix when it is a path of ours. */
    to: addresses[name],
  }));
}
