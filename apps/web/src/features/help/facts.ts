/** Where people write to. The one place of this address. */
export const supportAddress = "bantuan@sigi.example";

/** How long a place is kept for who starts, in minutes: as the server's answers/participation.ts has it. */
export const placeMinutes = 60;

/** From this age on a profile is accepted, in years: as the server's targeting/update-profile.ts has it. */
export const profileAgeMin = 13;
