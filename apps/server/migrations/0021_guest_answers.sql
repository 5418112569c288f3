ALTER TABLE "participations" DROP CONSTRAINT "participations_erased_check";--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "guest_id" text;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "reward_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "reward_claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "reward_lapsed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "reward_returned" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "allow_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "participations_guest_id_survey_id_key" ON "participations" USING btree ("guest_id","survey_id") WHERE guest_id is not null;--> statement-breakpoint
CREATE INDEX "participations_held" ON "participations" USING btree ("reward_held_until") WHERE reward_held_until is not null and reward_claimed_at is null and reward_lapsed_at is null;--> statement-breakpoint
CREATE INDEX "participations_lapsed" ON "participations" USING btree ("survey_id") WHERE reward_lapsed_at is not null;--> statement-breakpoint
CREATE INDEX "surveys_for_guests" ON "surveys" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and deleted_at is null and allow_guest;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_held_check" CHECK ("participations"."reward_held_until" is null or "participations"."guest_id" is not null);--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_claimed_check" CHECK (("participations"."guest_id" is null or "participations"."user_id" is null or "participations"."reward_claimed_at" is not null) and coalesce("participations"."reward_claimed_at" < "participations"."reward_held_until", "participations"."reward_claimed_at" is null));--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_lapsed_check" CHECK (("participations"."reward_lapsed_at" is null or "participations"."reward_claimed_at" is null) and ("participations"."reward_lapsed_at" is null) = ("participations"."reward_returned" is null) and coalesce("participations"."reward_lapsed_at" >= "participations"."reward_held_until", "participations"."reward_lapsed_at" is null) and coalesce("participations"."reward_returned", 0) between 0 and "participations"."reward");--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_erased_check" CHECK ("participations"."user_id" is not null or "participations"."guest_id" is not null or "participations"."status" in ('accepted', 'rejected', 'screened_out'));--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_allow_guest_check" CHECK (not "surveys"."allow_guest" or "surveys"."key" is null);