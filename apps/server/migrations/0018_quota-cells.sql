CREATE TABLE "survey_cells" (
	"survey_id" integer NOT NULL,
	"cell" integer NOT NULL,
	"groups" jsonb NOT NULL,
	"places" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "survey_cells_survey_id_cell_pk" PRIMARY KEY("survey_id","cell"),
	CONSTRAINT "survey_cells_reserved_accepted_check" CHECK ("survey_cells"."reserved" >= 0 and "survey_cells"."accepted" >= 0 and "survey_cells"."reserved" + "survey_cells"."accepted" <= "survey_cells"."places")
);
--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "cell" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "quotas" jsonb;--> statement-breakpoint
ALTER TABLE "survey_cells" ADD CONSTRAINT "survey_cells_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_survey_id_cell_survey_cells_survey_id_cell_fk" FOREIGN KEY ("survey_id","cell") REFERENCES "public"."survey_cells"("survey_id","cell") ON DELETE no action ON UPDATE no action;