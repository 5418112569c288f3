DROP INDEX "surveys_in_bin_of";--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "purpose" jsonb;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "surveys" SET "changed_at" = greatest("created_at", "published_at", "closed_at", "deleted_at");--> statement-breakpoint
CREATE INDEX "surveys_of_owner_in_state" ON "surveys" USING btree ("owner_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_of_owner_changed" ON "surveys" USING btree ("owner_id","changed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_of_owner_in_state_changed" ON "surveys" USING btree ("owner_id","status","changed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_in_bin_of" ON "surveys" USING btree ("owner_id","changed_at","id") WHERE deleted_at is not null and purged_at is null;