/** The support address, defined only here. */
export const supportAddress = "bantuan@sigi.example";

/** How long a place is reserved, in minutes. Must equal the server's limit in the answers domain. */
export const placeMinutes = 60;

/** The minimum age of a profile, in years. Must equal the server's limit in the targeting domain. */
export const profileAgeMin = 13;
