-- A trusted extension: the owner of a database may create it. It finds parts of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "participations_of_survey" ON "participations" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "participations_in_state" ON "participations" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "participations_accepted" ON "participations" USING btree ("accepted_at") WHERE accepted_at is not null;--> statement-breakpoint
CREATE INDEX "surveys_in_state" ON "surveys" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_running" ON "surveys" USING btree ("id") WHERE status in ('awaiting_payment', 'active', 'paused') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_in_bin" ON "surveys" USING btree ("id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "surveys_searched" ON "surveys" USING gin (lower("title" || ' ' || "code") gin_trgm_ops);