CREATE TABLE "survey_imports" (
	"survey_id" integer PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey_imports" ADD CONSTRAINT "survey_imports_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;