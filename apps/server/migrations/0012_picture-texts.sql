ALTER TABLE "questions" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;