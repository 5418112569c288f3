import type { Banner } from "@sigi/contract/banners.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { bannersQuery } from "../api.ts";
import { BannerPicture } from "./banner-picture.tsx";
import classes from "./banner-strip.module.css";

/** The banners that admins have uploaded, side by side; the row scrolls on a phone. */
export function BannerStrip() {
  const { data } = useQuery(bannersQuery);
  const banners = data?.filter(({ isDefault }) => !isDefault) ?? [];
  if (banners.length === 0) return null;
  return (
    <ul
      aria-label={m.banner_title()}
      className={classes["strip"]}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls is reached by keyboard, too
      tabIndex={0}
    >
      {banners.map((banner) => (
        <li key={banner.id}>
          <Linked banner={banner} />
        </li>
      ))}
    </ul>
  );
}

function Linked({ banner }: { readonly banner: Banner }) {
  if (banner.url === "") return <BannerPicture banner={banner} />;
  return (
    <a href={banner.url} rel="noopener">
      <BannerPicture banner={banner} />
    </a>
  );
}
