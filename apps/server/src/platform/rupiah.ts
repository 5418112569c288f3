const number = new Intl.NumberFormat("id-ID");

/** Formats whole rupiah in Indonesian notation, in both languages: `Rp 12.500`, with a no-break space. */
export const formatRupiah = (amount: number): string =>
  `Rp\u00a0${number.format(amount)}`;
