import type { Banner } from "@sigi/contract/banners.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { ImageShape } from "../../platform/storage/encode-image.ts";
import { removeFile } from "../../platform/storage/remove-file.ts";
import { lockBanner, selectBanners, updateBannerRow } from "./repository.ts";
import type { BannerRow } from "./repository.ts";

export const bannerShape: ImageShape = {
  field: "image",
  width: 1200,
  height: 400,
  fit: "cover",
};

export async function listBanners(tx: Tx): Promise<Banner[]> {
  const rows = await selectBanners(tx);
  return rows.map(presentBanner);
}

interface NewBanner {
  readonly id: number;
  /** The URL of the picture. */
  readonly image: string;
  readonly alt: string;
  readonly url: string;
}

/** @throws NotFound */
export async function replaceBanner(
  tx: Tx,
  services: Pick<Services, "jobs">,
  adminId: number,
  { id, ...banner }: NewBanner,
): Promise<Banner> {
  const before = await lockBanner(tx, id);
  await removeFile(tx, services, before.image);
  await recordAudit(tx, {
    adminId,
    action: "banner_changed",
    subject: { kind: "banner", id },
    changes: changesBetween({ url: before.url }, { url: banner.url }),
  });
  return presentBanner(await updateBannerRow(tx, id, banner));
}

/** Restores the product's own picture. @throws NotFound */
export async function resetBanner(
  tx: Tx,
  services: Pick<Services, "jobs">,
  adminId: number,
  id: number,
): Promise<Banner> {
  const before = await lockBanner(tx, id);
  if (before.image === null) return presentBanner(before);
  await removeFile(tx, services, before.image);
  await recordAudit(tx, {
    adminId,
    action: "banner_reset",
    subject: { kind: "banner", id },
  });
  const own = { image: null, alt: "", url: "" };
  return presentBanner(await updateBannerRow(tx, id, own));
}

export const presentBanner = ({ image, ...banner }: BannerRow): Banner => ({
  ...banner,
  image: image ?? `/banners/${banner.id}.webp`,
  isDefault: image === null,
});
