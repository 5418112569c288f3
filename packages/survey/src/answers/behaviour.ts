/**
 * Measurements of how an answer was entered, as reported by the respondent's page. A page can report anything, so an
 * absence proves nothing.
 */
export interface Behaviour {
  /** Milliseconds that each section was on screen, by section id. Hidden tabs and running uploads do not count. */
  readonly pages: Readonly<Record<string, number>>;
  /** Characters that were pasted or inserted in bulk, by question id. */
  readonly pasted: Readonly<Record<string, number>>;
  readonly device: DeviceClass;
}

/** Respondents on phones take longer, so their times are compared only with those of other phones. */
export type DeviceClass = "phone" | "desktop";
