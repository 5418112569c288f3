import { Conflict, Invalid } from "../platform/business-error.ts";

/** Another admin changed the configuration after the edit began. */
export class ConfigurationChanged extends Conflict {
  constructor() {
    super("configuration_changed");
  }
}

/** A testimony needs a name and a message before visitors may see it. */
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
