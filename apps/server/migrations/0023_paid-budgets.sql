CREATE TABLE "fair_pay_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"per_hour" integer DEFAULT 15000 NOT NULL,
	CONSTRAINT "fair_pay_terms_id_check" CHECK ("fair_pay_terms"."id" = 1),
	CONSTRAINT "fair_pay_terms_per_hour_check" CHECK ("fair_pay_terms"."per_hour" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_due_check";--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "promise_paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "screen_outs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "screen_out_pay" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promise_per_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promise_budget" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_places" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_places" ADD COLUMN "screen_outs_left" integer;--> statement-breakpoint
ALTER TABLE "survey_places" ADD COLUMN "promise_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "screens_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "screen_outs" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "screen_out_pay" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "promise_per_hour" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "promise_budget" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "median_seconds" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "low_pay_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_promise_paid_check" CHECK ("participations"."promise_paid" >= 0 and ("participations"."promise_paid" = 0 or "participations"."status" = 'accepted'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_screen_outs_check" CHECK ("orders"."screen_outs" >= 0 and "orders"."screen_out_pay" >= 0 and "orders"."promise_per_hour" >= 0 and "orders"."promise_budget" >= 0 and ("orders"."kind" <> 'top_up' or "orders"."respondents" + "orders"."screen_outs" > 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_check" CHECK ("orders"."gross" = "orders"."respondents" * "orders"."fee_per_respondent" + "orders"."screen_outs" * "orders"."screen_out_pay" + "orders"."promise_budget" and "orders"."due" = "orders"."gross" - "orders"."discount" - "orders"."credit"
        and "orders"."discount" >= 0 and "orders"."credit" >= 0 and "orders"."due" >= 0);--> statement-breakpoint
ALTER TABLE "survey_places" ADD CONSTRAINT "survey_places_promise_left_check" CHECK ("survey_places"."promise_left" >= 0);--> statement-breakpoint
ALTER TABLE "survey_places" ADD CONSTRAINT "survey_places_held_check" CHECK ("survey_places"."held" >= 0);--> statement-breakpoint
ALTER TABLE "survey_places" ADD CONSTRAINT "survey_places_screen_outs_left_check" CHECK ("survey_places"."screen_outs_left" is null or ("survey_places"."screen_outs_left" >= 0 and "survey_places"."reserved" - "survey_places"."held" <= "survey_places"."screen_outs_left"));--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_screen_outs_check" CHECK (("surveys"."screen_outs" is null) = ("surveys"."screen_out_pay" is null) and coalesce("surveys"."screen_outs", 0) >= 0 and coalesce("surveys"."screen_out_pay", 0) >= 0);--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_promise_check" CHECK (("surveys"."promise_per_hour" is null) = ("surveys"."promise_budget" is null) and coalesce("surveys"."promise_per_hour", 1) > 0 and coalesce("surveys"."promise_budget", 1) > 0);