DROP INDEX "surveys_on_offer";--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "background" text DEFAULT '1.png' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_key_key" ON "surveys" USING btree ("key");--> statement-breakpoint
CREATE INDEX "surveys_on_offer" ON "surveys" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and deleted_at is null and key is null;