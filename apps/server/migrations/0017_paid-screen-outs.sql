ALTER TABLE "orders" DROP CONSTRAINT "orders_due_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "screen_outs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "screen_out_pay" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_places" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_places" ADD COLUMN "screen_outs_left" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "screens_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "screen_outs" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "screen_out_pay" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_screen_outs_check" CHECK ("orders"."screen_outs" >= 0 and "orders"."screen_out_pay" >= 0 and ("orders"."kind" <> 'top_up' or "orders"."respondents" + "orders"."screen_outs" > 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_check" CHECK ("orders"."gross" = "orders"."respondents" * "orders"."fee_per_respondent" + "orders"."screen_outs" * "orders"."screen_out_pay" and "orders"."due" = "orders"."gross" - "orders"."discount" - "orders"."credit"
        and "orders"."discount" >= 0 and "orders"."credit" >= 0 and "orders"."due" >= 0);--> statement-breakpoint
ALTER TABLE "survey_places" ADD CONSTRAINT "survey_places_held_check" CHECK ("survey_places"."held" >= 0);--> statement-breakpoint
ALTER TABLE "survey_places" ADD CONSTRAINT "survey_places_screen_outs_left_check" CHECK ("survey_places"."screen_outs_left" is null or ("survey_places"."screen_outs_left" >= 0 and "survey_places"."reserved" - "survey_places"."held" <= "survey_places"."screen_outs_left"));--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_screen_outs_check" CHECK (("surveys"."screen_outs" is null) = ("surveys"."screen_out_pay" is null) and coalesce("surveys"."screen_outs", 0) >= 0 and coalesce("surveys"."screen_out_pay", 0) >= 0);