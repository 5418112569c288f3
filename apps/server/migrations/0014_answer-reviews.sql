CREATE TABLE "answer_reviews" (
	"participation_id" integer PRIMARY KEY NOT NULL,
	"verdict" jsonb NOT NULL,
	"priority" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"review_by" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"rule" text,
	"reason" text,
	"level_taken" integer,
	"appeal_by" timestamp with time zone,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"decide_appeal_by" timestamp with time zone,
	"appeal_decision" text,
	"appeal_decided_by" integer,
	"appeal_decided_at" timestamp with time zone,
	"appeal_reason" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "answer_reviews_decision_check" CHECK (("answer_reviews"."decision" is null) = ("answer_reviews"."decided_at" is null) and ("answer_reviews"."decision" is distinct from 'rejected' or ("answer_reviews"."reason" is not null and "answer_reviews"."appeal_by" is not null))),
	CONSTRAINT "answer_reviews_appeal_check" CHECK (("answer_reviews"."appealed_at" is null) = ("answer_reviews"."decide_appeal_by" is null) and ("answer_reviews"."appealed_at" is null or "answer_reviews"."decision" = 'rejected') and ("answer_reviews"."appeal_decision" is null) = ("answer_reviews"."appeal_decided_at" is null) and ("answer_reviews"."appeal_decision" is null or "answer_reviews"."appealed_at" is not null)),
	CONSTRAINT "answer_reviews_other_admin_check" CHECK ("answer_reviews"."appeal_decided_by" is distinct from "answer_reviews"."decided_by" or "answer_reviews"."appeal_decided_by" is null),
	CONSTRAINT "answer_reviews_closed_at_check" CHECK ("answer_reviews"."closed_at" is null or "answer_reviews"."decision" is not null)
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "behaviour" jsonb;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_participation_id_answers_participation_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."answers"("participation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_reviews_held" ON "answer_reviews" USING btree ("priority" DESC NULLS FIRST,"participation_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "answer_reviews_appealed" ON "answer_reviews" USING btree ("decide_appeal_by") WHERE appealed_at is not null and appeal_decision is null;--> statement-breakpoint
CREATE INDEX "answer_reviews_review_by" ON "answer_reviews" USING btree ("review_by") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "answer_reviews_appeal_by" ON "answer_reviews" USING btree ("appeal_by") WHERE decision = 'rejected' and appealed_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "answer_reviews_ended" ON "answer_reviews" USING btree ("closed_at" DESC NULLS FIRST,"participation_id") WHERE closed_at is not null;