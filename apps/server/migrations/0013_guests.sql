CREATE TABLE "guests" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "surveys" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "guest_id" text;--> statement-breakpoint
CREATE INDEX "guests_seen" ON "guests" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "surveys_guest" ON "surveys" USING btree ("guest_id") WHERE guest_id is not null;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_one_owner" CHECK (("surveys"."owner_id" is null) <> ("surveys"."guest_id" is null));--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_guests_draft" CHECK ("surveys"."guest_id" is null or "surveys"."status" = 'draft');