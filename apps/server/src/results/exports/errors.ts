import { Conflict, Invalid } from "../../platform/business-error.ts";

/** Another export of the creator is being made. */
export class ExportRunning extends Conflict {
  constructor() {
    super("export_running");
  }
}

/** The format cannot hold the answers: it would need more columns than it can have. */
export class ExportImpossible extends Invalid {
  constructor() {
    super({ format: [{ code: "export_refused" }] }, "export_refused");
  }
}

export class SchedulesFull extends Conflict {
  constructor(max: number) {
    super("schedules_full", { max });
  }
}

/** No further answers come, so nothing can be made at an interval. */
export class SurveyEnded extends Conflict {
  constructor() {
    super("survey_ended");
  }
}
