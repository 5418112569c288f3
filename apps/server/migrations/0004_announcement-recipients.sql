ALTER TABLE "announcements" ADD COLUMN "recipients" integer;--> statement-breakpoint
-- Announcements of before: the inboxes that they reached.
UPDATE "announcements" SET "recipients" = (
  SELECT count(*) FROM "notifications" WHERE "event_key" = 'announcement:' || "announcements"."id"
);--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "recipients" SET NOT NULL;
