import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bigId, instant } from "../../platform/database/columns.ts";
import { questions } from "../../surveys/questions/tables.ts";
import { participations } from "../tables.ts";

/** Files that respondents answer with. Unattached ones are deleted after a day. */
export const answerFiles = pgTable(
  "answer_files",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    participationId: bigId("participation_id")
      .notNull()
      .references(() => participations.id),
    questionId: integer("question_id")
      .notNull()
      .references(() => questions.id),
    /** The file's name in the storage. */
    name: text("name").notNull(),
    /** The name from the respondent's device, cleaned; empty once the account is deleted. */
    originalName: text("original_name").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Time at which the answer was submitted with the file. */
    attachedAt: instant("attached_at"),
  },
  (table) => [
    uniqueIndex("answer_files_name_key").on(table.name),
    index("answer_files_participation").on(table.participationId),
    index("answer_files_unattached")
      .on(table.createdAt)
      .where(sql`attached_at is null`),
    check("answer_files_bytes_check", sql`${table.bytes} > 0`),
  ],
);

/** Files that arrive in parts, each part a stored file of its own; `upload_id` is the client's. */
export const answerUploads = pgTable(
  "answer_uploads",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    participationId: bigId("participation_id")
      .notNull()
      .references(() => participations.id),
    uploadId: uuid("upload_id").notNull(),
    questionId: integer("question_id")
      .notNull()
      .references(() => questions.id),
    originalName: text("original_name").notNull(),
    /** Total size in bytes. */
    total: integer("total").notNull(),
    received: integer("received").notNull().default(0),
    /** The names of the parts in the storage, in order; empty once the file is complete. */
    parts: jsonb("parts").$type<string[]>().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    /** The complete file. */
    fileId: integer("file_id").references(() => answerFiles.id, {
      onDelete: "cascade",
    }),
  },
  (table) => [
    uniqueIndex("answer_uploads_participation_id_upload_id_key").on(
      table.participationId,
      table.uploadId,
    ),
    index("answer_uploads_file").on(table.fileId),
    index("answer_uploads_created").on(table.createdAt),
    check(
      "answer_uploads_received_check",
      sql`${table.received} between 0 and ${table.total}`,
    ),
  ],
);
