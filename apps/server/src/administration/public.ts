/** The interface of administration to the server's composition. */
export { listBanners } from "./content/change-banner.ts";
export { showDashboard } from "./show-dashboard.ts";
