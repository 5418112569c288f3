/** The interface of administration to the server's composition. */
export { homeResults } from "./home-results.ts";
export { withdrawResults } from "./withdraw-results.ts";
