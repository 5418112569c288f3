CREATE TABLE "form_tables" (
	"survey_id" integer NOT NULL,
	"code" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "form_tables_survey_id_code_pk" PRIMARY KEY("survey_id","code")
);
--> statement-breakpoint
ALTER TABLE "survey_pictures" ADD COLUMN "may_be_unused" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "form_tables" ADD CONSTRAINT "form_tables_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_pictures_to_examine" ON "survey_pictures" USING btree ("created_at") WHERE may_be_unused;