CREATE TABLE "export_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"format" text NOT NULL,
	"options" jsonb NOT NULL,
	"every" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "populations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "populations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"shares" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_summaries" (
	"survey_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "question_summaries_survey_id_question_id_pk" PRIMARY KEY("survey_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "result_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"format" text NOT NULL,
	"options" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"answers" integer,
	"file" text,
	"bytes" integer,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "result_exports_file_check" CHECK (("result_exports"."state" = 'ready') = ("result_exports"."file" is not null))
);
--> statement-breakpoint
CREATE TABLE "result_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"parts" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "result_rows" (
	"survey_id" integer NOT NULL,
	"number" integer NOT NULL,
	"participation_id" integer NOT NULL,
	"bands" jsonb,
	"release" integer,
	CONSTRAINT "result_rows_survey_id_number_pk" PRIMARY KEY("survey_id","number"),
	CONSTRAINT "result_rows_release_check" CHECK (("result_rows"."bands" is null) = ("result_rows"."release" is null))
);
--> statement-breakpoint
CREATE TABLE "result_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"name" text NOT NULL,
	"view" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_summaries" (
	"survey_id" integer PRIMARY KEY NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"durations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"plan" jsonb,
	"releases" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_summaries_answers_check" CHECK ("survey_summaries"."answers" >= 0)
);
--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "reached_question" integer;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_summaries" ADD CONSTRAINT "question_summaries_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_exports" ADD CONSTRAINT "result_exports_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_links" ADD CONSTRAINT "result_links_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_rows" ADD CONSTRAINT "result_rows_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_rows" ADD CONSTRAINT "result_rows_participation_id_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."participations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_views" ADD CONSTRAINT "result_views_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_summaries" ADD CONSTRAINT "survey_summaries_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_schedules_survey" ON "export_schedules" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "export_schedules_due" ON "export_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "result_exports_survey" ON "result_exports" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "result_exports_expiring" ON "result_exports" USING btree ("expires_at") WHERE file is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "result_links_token_hash_key" ON "result_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "result_links_survey" ON "result_links" USING btree ("survey_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "result_rows_participation_id_key" ON "result_rows" USING btree ("participation_id");--> statement-breakpoint
CREATE INDEX "result_rows_unreleased" ON "result_rows" USING btree ("survey_id","number") WHERE release is null;--> statement-breakpoint
CREATE INDEX "result_views_survey" ON "result_views" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "participations_ended" ON "participations" USING btree ("survey_id","status","reached_question") WHERE status in ('expired', 'screened_out', 'flagged', 'rejected');--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_values_check" CHECK (jsonb_typeof("answers"."values") = 'object');