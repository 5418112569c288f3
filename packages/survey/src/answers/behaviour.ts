/** How an answer came about, as the respondent's page tells. A page can tell anything, so absence proves nothing. */
export interface Behaviour {
  /** Milliseconds that each section was on screen, by section id. Hidden tabs and running uploads do not count. */
  readonly pages: Readonly<Record<string, number>>;
  /** Characters that came by a paste or another insertion of many at once, by question id. */
  readonly pasted: Readonly<Record<string, number>>;
  readonly device: DeviceClass;
}

/** Respondents on phones take longer: their times are compared with those of other phones. */
export type DeviceClass = "phone" | "desktop";
