import type { Banner } from "@sigi/contract/banners.ts";
import { m } from "@sigi/messages/messages";
import classes from "./banner-picture.module.css";

const ownPictures: Readonly<Record<number, () => string>> = {
  1: m.banner_own_1,
  2: m.banner_own_2,
  3: m.banner_own_3,
};

/** A banner's picture. The default picture has a description in the page's language. */
export function BannerPicture({ banner }: { readonly banner: Banner }) {
  const { id, image, alt, isDefault } = banner;
  return (
    <img
      src={image}
      alt={isDefault ? (ownPictures[id]?.() ?? "") : alt}
      width={900}
      height={300}
      loading="lazy"
      className={classes["picture"]}
    />
  );
}
