import { listGuestOffers } from "@sigi/contract/answers.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { GuestOffers } from "./guest-offers.ts";

export function guestRoutes(app: App, guestOffers: GuestOffers): void {
  mount(app, listGuestOffers, { perMinute: 120 }, ({ query }) =>
    guestOffers.get(query.page),
  );
}
