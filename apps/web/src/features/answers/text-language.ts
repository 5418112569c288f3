/** Languages that are written from right to left. */
const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/;

/**
 * The attributes of an element whose texts are in the language of a survey, for screen readers and the direction of
 * reading.
 */
export const textLanguage = (language: string) => ({
  lang: language,
  dir: rightToLeft.test(language) ? ("rtl" as const) : undefined,
});
