ALTER TABLE "surveys" ADD COLUMN "seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "participations_begun" ON "participations" USING btree ("user_id","expires_at") WHERE status = 'started';--> statement-breakpoint
CREATE INDEX "surveys_on_offer_by_reward" ON "surveys" USING btree ("respondent_fee" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and deleted_at is null and key is null and respondent_fee >= 0;--> statement-breakpoint
CREATE INDEX "surveys_on_offer_by_time" ON "surveys" USING btree ("seconds","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and deleted_at is null and key is null and seconds >= 0;--> statement-breakpoint
UPDATE "surveys" SET "seconds" = (SELECT coalesce(sum("questions"."seconds"), 0) FROM "questions" WHERE "questions"."survey_id" = "surveys"."id") WHERE "published_at" IS NOT NULL;
