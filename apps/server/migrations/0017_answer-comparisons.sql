CREATE TABLE "answer_statistics" (
	"survey_id" integer PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"statistics" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"participation_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"whole" bigint NOT NULL,
	"characters" integer NOT NULL,
	"shingles" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_statistics" ADD CONSTRAINT "answer_statistics_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_texts" ADD CONSTRAINT "answer_texts_participation_id_answers_participation_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."answers"("participation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_texts_participation" ON "answer_texts" USING btree ("participation_id");--> statement-breakpoint
CREATE INDEX "answer_texts_shingles" ON "answer_texts" USING gin ("shingles");