import { Conflict } from "../platform/business-error.ts";

/** Somebody else changed the configuration in between. */
export class ConfigurationChanged extends Conflict {
  constructor() {
    super("configuration_changed");
  }
}
