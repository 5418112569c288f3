const number = new Intl.NumberFormat("id-ID");

/** Whole rupiah as Indonesia writes them, in either language: `Rp 12.500`, with a space that does not break. */
export const formatRupiah = (amount: number): string =>
  `Rp\u00a0${number.format(amount)}`;
