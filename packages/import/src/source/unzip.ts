import { unzipSync } from "fflate";
import { ImportRefused } from "../import-refused.ts";

/** Limits of an archive. A spreadsheet of 10 MB unpacks to a few times its size, in some dozen parts. */
const archiveLimits = {
  entriesMax: 1_000,
  /** Unpacked size in bytes of all wanted parts together. */
  bytesMax: 60 * 1024 * 1024,
  /** Maximum ratio of unpacked to packed size. Spreadsheets reach about 50. */
  ratioMax: 200,
  /** Size in bytes up to which a part may have any ratio. */
  smallBytes: 1024 * 1024,
} as const;

/**
 * Unpacks the wanted parts of an archive. Sizes are checked before unpacking, and no part can exceed its declared size.
 * @throws ImportRefused for a broken archive, and for one that unpacks to too much.
 */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, Uint8Array> {
  let entries = 0;
  let total = 0;
  const { entriesMax, bytesMax, ratioMax, smallBytes } = archiveLimits;
  const tooLarge = () => new ImportRefused("file_too_large", { megabytes: 60 });
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        if (entries > entriesMax) throw tooLarge();
        if (!isWanted(name)) return false;
        total += originalSize;
        const ratio = originalSize / Math.max(1, size);
        const isBomb = originalSize > smallBytes && ratio > ratioMax;
        if (total > bytesMax || isBomb) throw tooLarge();
        return true;
      },
    });
    return new Map(Object.entries(parts));
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused("file_broken");
  }
}
