import { businessError, faultsAt } from "../platform/business-error.ts";

/** Another admin changed the configuration after the edit began. */
export const ConfigurationChanged = businessError(
  "conflict",
  "configuration_changed",
);

/** A testimony needs a name and a message before it may be shown to visitors. */
export const TestimonyIncomplete = businessError(
  "invalid",
  "testimony_incomplete",
  (missing: readonly ("name" | "message")[]) => ({
    fields: faultsAt(missing, "testimony_incomplete"),
  }),
);
