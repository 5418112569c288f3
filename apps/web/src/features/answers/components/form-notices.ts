export { FormReports } from "./form-reports.ts";
export { asksToReadAgain, NudgeNotice } from "./nudge-notice.tsx";
export { PlaceTime } from "./place-time.tsx";
