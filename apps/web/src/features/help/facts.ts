/** The support address, defined only here. */
export const supportAddress = "bantuan@sigi.example";

/** The minimum age of a profile, in years. Must equal the server's limit in the targeting domain. */
export const profileAgeMin = 13;
