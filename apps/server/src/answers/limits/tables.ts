import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bigId } from "../../platform/database/columns.ts";
import { participations } from "../tables.ts";

/** The choices with a limit that submitted answers pick. The participation's status determines which of them count. */
export const limitedChoices = pgTable(
  "limited_choices",
  {
    participationId: bigId("participation_id")
      .notNull()
      .references(() => participations.id),
    questionId: integer("question_id").notNull(),
    choiceId: text("choice_id").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.questionId, table.choiceId, table.participationId],
    }),
    index("limited_choices_participation").on(table.participationId),
  ],
);
