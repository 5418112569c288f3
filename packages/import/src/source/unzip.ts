import { unzipSync } from "fflate";
import { ImportRefused } from "../import-refused.ts";

/** Bounds of an archive: a spreadsheet of 10 MB has a few times as much text in some dozen parts. */
const archiveLimits = {
  entriesMax: 1_000,
  /** Of all parts that are read together, unpacked, in bytes. */
  bytesMax: 60 * 1024 * 1024,
  /** How many times larger a part may become. Spreadsheets reach about 50. */
  ratioMax: 200,
  /** Smaller parts may have any ratio. */
  smallBytes: 1024 * 1024,
} as const;

/**
 * The parts of an archive that are wanted. Sizes are checked before anything
 * is unpacked, and no part can become larger than it says.
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
