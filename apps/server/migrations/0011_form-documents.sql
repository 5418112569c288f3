CREATE TABLE "form_part_ids" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"survey_id" integer NOT NULL,
	"reserved" boolean NOT NULL,
	CONSTRAINT "form_part_ids_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "survey_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"version" integer NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"sections" integer NOT NULL,
	"questions" integer NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey_pictures" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_part_ids" ADD CONSTRAINT "form_part_ids_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_part_ids_survey" ON "form_part_ids" USING btree ("survey_id","kind");--> statement-breakpoint
CREATE INDEX "survey_versions_survey" ON "survey_versions" USING btree ("survey_id","id");