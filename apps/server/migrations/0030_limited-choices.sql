CREATE TABLE "limited_choices" (
	"participation_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"choice_id" text NOT NULL,
	CONSTRAINT "limited_choices_question_id_choice_id_participation_id_pk" PRIMARY KEY("question_id","choice_id","participation_id")
);
--> statement-breakpoint
ALTER TABLE "limited_choices" ADD CONSTRAINT "limited_choices_participation_id_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limited_choices_participation" ON "limited_choices" USING btree ("participation_id");