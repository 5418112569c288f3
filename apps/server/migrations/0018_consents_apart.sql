ALTER TABLE "users" DROP COLUMN "consent_version";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "consented_at";