ALTER TABLE "answer_reviews" DROP CONSTRAINT "answer_reviews_appeal_check";--> statement-breakpoint
ALTER TABLE "participations" DROP CONSTRAINT "participations_promise_paid_check";--> statement-breakpoint
ALTER TABLE "survey_summaries" DROP CONSTRAINT "survey_summaries_answers_check";--> statement-breakpoint
DROP INDEX "answer_reviews_held";--> statement-breakpoint
DROP INDEX "result_rows_unreleased";--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD COLUMN "origin" text DEFAULT 'rules' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD COLUMN "reported_by" integer;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD COLUMN "report_reason" text;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD COLUMN "report_outcome" text GENERATED ALWAYS AS (case when origin <> 'report' then null when appeal_decision = 'rejected' then 'reversed' when (appeal_decision = 'accepted' and appeal_decided_by is not null) or (decision = 'accepted' and decided_by is not null) then 'dropped' end) STORED;--> statement-breakpoint
ALTER TABLE "result_rows" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "survey_summaries" ADD COLUMN "last_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "survey_summaries" SET "last_number" = "answers";--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_reviews_unconfirmed" ON "answer_reviews" USING btree ("decide_appeal_by") WHERE origin = 'report' and decision = 'rejected' and closed_at is null;--> statement-breakpoint
CREATE INDEX "answer_reviews_reported" ON "answer_reviews" USING btree ("reported_by","opened_at") WHERE origin = 'report';--> statement-breakpoint
CREATE INDEX "answer_reviews_ended_reports" ON "answer_reviews" USING btree ("reported_by","report_outcome") WHERE report_outcome is not null;--> statement-breakpoint
CREATE INDEX "answer_reviews_sampled" ON "answer_reviews" USING btree ("decided_at","decision") WHERE origin = 'sample' and decided_by is not null;--> statement-breakpoint
CREATE INDEX "participations_rejected" ON "participations" USING btree ("user_id") WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "answer_reviews_held" ON "answer_reviews" USING btree ("origin","priority" DESC NULLS FIRST,"participation_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "result_rows_unreleased" ON "result_rows" USING btree ("survey_id","number") WHERE release is null and reversed_at is null;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_report_check" CHECK (("answer_reviews"."origin" = 'report') = ("answer_reviews"."report_reason" is not null) and ("answer_reviews"."origin" = 'report' or "answer_reviews"."reported_by" is null) and ("answer_reviews"."origin" <> 'report' or "answer_reviews"."decision" is distinct from 'rejected' or "answer_reviews"."decide_appeal_by" is not null));--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_two_admins_check" CHECK ("answer_reviews"."origin" <> 'report' or "answer_reviews"."appeal_decision" is distinct from 'rejected' or ("answer_reviews"."decided_by" is not null and "answer_reviews"."appeal_decided_by" is not null));--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_sample_check" CHECK (("answer_reviews"."origin" = 'sample' and "answer_reviews"."decision" is distinct from 'rejected') or ("answer_reviews"."origin" <> 'sample' and "answer_reviews"."decision" is distinct from 'careless'));--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_appeal_check" CHECK (("answer_reviews"."appealed_at" is null or ("answer_reviews"."decision" = 'rejected' and "answer_reviews"."decide_appeal_by" is not null)) and ("answer_reviews"."decide_appeal_by" is null or "answer_reviews"."appealed_at" is not null or "answer_reviews"."origin" = 'report') and ("answer_reviews"."appeal_decision" is null) = ("answer_reviews"."appeal_decided_at" is null) and ("answer_reviews"."appeal_decision" is null or "answer_reviews"."decide_appeal_by" is not null));--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_promise_paid_check" CHECK ("participations"."promise_paid" >= 0 and ("participations"."promise_paid" = 0 or "participations"."status" in ('accepted', 'rejected')));--> statement-breakpoint
ALTER TABLE "survey_summaries" ADD CONSTRAINT "survey_summaries_answers_check" CHECK ("survey_summaries"."answers" between 0 and "survey_summaries"."last_number");