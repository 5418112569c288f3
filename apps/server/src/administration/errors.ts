import { Conflict, Invalid } from "../platform/business-error.ts";

/** Somebody else changed the configuration in between. */
export class ConfigurationChanged extends Conflict {
  constructor() {
    super("configuration_changed");
  }
}

/** What visitors see has a name and words. */
export class TestimonyIncomplete extends Invalid {
  constructor(missing: readonly ("name" | "message")[]) {
    super(
      Object.fromEntries(
        missing.map((field) => [field, [{ code: "testimony_incomplete" }]]),
      ),
      "testimony_incomplete",
    );
  }
}
