/** The support address, defined only here. */
export const supportAddress = "bantuan@sigi.example";

/** How long a place is reserved, in minutes. Must equal the server's limit in the answers domain. */
export const placeMinutes = 60;

/** The minimum age of a profile, in years. Must equal the server's limit in the targeting domain. */
export const profileAgeMin = 13;

/** How long a review, an appeal and its decision may take, in days. Must equal the server's limits in the answers domain. */
export const reviewDays = 7;
export const appealDays = 7;
export const appealDecisionDays = 7;
