/** Titles before and after names, without punctuation, as on Indonesian identity cards and bank accounts. */
const titles = new Set(
  `bapak bpk pak ibu bu sdr sdri tn ny nn mr mrs ms h hj haji hajjah kh ust ustadz
  prof dr drs dra drg drh ir phd
  sh se st si sp sk sg ss sag sap sak spd spdi spsi ssi ssos skom sked skm skep ske sked sikom sip spt skh
  mh mm mt msi mpd mkom mkes mba ma msc mak mm mpsi mhum amd amdkeb ners ns`
    .split(/\s+/)
    .filter((title) => title !== ""),
);

/**
 * Returns true if the name of an account's holder differs from the user's. False if either is unknown: names are null
 * once they are erased, and users need not have a name.
 */
export const holderDiffers = (
  userName: string | null,
  holder: string | null,
): boolean =>
  Boolean(userName) && holder !== null && namesDiffer(userName ?? "", holder);

/**
 * Returns true if two names differ in more than case, accents, punctuation, titles and the order of words. The result
 * is a hint for admins, who decide: banks shorten names, and spell them in their own way.
 */
export function namesDiffer(one: string, other: string): boolean {
  return wordsOf(one) !== wordsOf(other);
}

/**
 * Returns the words of a name without titles, sorted. Titles with dots ("S.Kom.") are one word; a name that consists
 * only of titles is not changed.
 */
function wordsOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const named = words.filter((word) => !titles.has(word));
  return (named.length === 0 ? words : named).toSorted().join(" ");
}
