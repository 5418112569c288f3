import { m } from "@sigi/messages/messages";
import type { PairName } from "../../../platform/brand/brand-contrasts.ts";

/** Where two colours meet, in the page's language. */
export const contrastWords: Record<PairName, () => string> = {
  button: m.color_pair_button,
  link: m.color_pair_link,
  link_on_card: m.color_pair_link_on_card,
  link_on_raised: m.color_pair_link_on_raised,
  tile: m.color_pair_tile,
  tile_hovered: m.color_pair_tile_hovered,
  focus: m.color_pair_focus,
  focus_on_page: m.color_pair_focus_on_page,
  fill: m.color_pair_fill,
};
