CREATE TABLE "deletion_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deletion_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"new_email" text NOT NULL,
	"former_email" text,
	"session_id" integer,
	"old_token_hash" text,
	"new_token_hash" text,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"emails_requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_new_email_check" CHECK ("email_changes"."new_email" = lower("email_changes"."new_email"))
);
--> statement-breakpoint
CREATE TABLE "google_identities" (
	"subject" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" integer NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "consents_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"consent_version" text NOT NULL,
	"referral" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"browser" text,
	"system" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"remember" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text DEFAULT 'verification' NOT NULL,
	"user_id" integer,
	"registration_id" integer,
	"email" text NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_tokens_user_id_registration_id_check" CHECK (num_nonnulls("email_tokens"."user_id", "email_tokens"."registration_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"image" text,
	"profile_complete" boolean DEFAULT false NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by" text,
	"locale" text DEFAULT 'id' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"credentials_changed_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_level_check" CHECK ("users"."level" >= 0),
	CONSTRAINT "users_email_check" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_suspension_reason_check" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null)),
	CONSTRAINT "users_erased_check" CHECK ("users"."deleted_at" is null or ("users"."name" = '' and "users"."email" = 'deleted-' || "users"."id" and "users"."referral_code" = 'deleted-' || "users"."id" and num_nonnulls("users"."email_verified_at", "users"."password_hash", "users"."image", "users"."referred_by", "users"."suspended_at", "users"."credentials_changed_at") = 0))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_step" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"last_used_step" integer NOT NULL,
	"recovery_salt" text NOT NULL,
	CONSTRAINT "two_step_secret_check" CHECK ("two_step"."secret" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "two_step_setups" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "two_step_setups_secret_check" CHECK ("two_step_setups"."secret" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "adjustments_account_check" CHECK ("adjustments"."account" in ('payable', 'customer_credit')),
	CONSTRAINT "adjustments_amount_check" CHECK ("adjustments"."amount" <> 0),
	CONSTRAINT "adjustments_reason_check" CHECK ("adjustments"."reason" <> ''),
	CONSTRAINT "adjustments_own_account_check" CHECK ("adjustments"."user_id" not in ("adjustments"."requested_by", coalesce("adjustments"."decided_by", "adjustments"."requested_by"))),
	CONSTRAINT "adjustments_decided_by_check" CHECK (case "adjustments"."state"
        when 'requested' then "adjustments"."decided_by" is null
        when 'withdrawn' then "adjustments"."decided_by" is not null and "adjustments"."decided_by" = "adjustments"."requested_by"
        when 'approved' then "adjustments"."decided_by" is not null and "adjustments"."decided_by" <> "adjustments"."requested_by"
        when 'rejected' then "adjustments"."decided_by" is not null and "adjustments"."decided_by" <> "adjustments"."requested_by"
        else false end),
	CONSTRAINT "adjustments_decided_at_check" CHECK (("adjustments"."state" = 'requested') = ("adjustments"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY NOT NULL,
	"image" text,
	"alt" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configurations" (
	"id" integer PRIMARY KEY NOT NULL,
	"contact_url" text DEFAULT '' NOT NULL,
	"faq_url" text DEFAULT '' NOT NULL,
	"privacy_url" text DEFAULT '' NOT NULL,
	"terms_url" text DEFAULT '' NOT NULL,
	"notice_id" text DEFAULT '' NOT NULL,
	"notice_en" text DEFAULT '' NOT NULL,
	"brand_color" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "configurations_id_check" CHECK ("configurations"."id" = 1),
	CONSTRAINT "configurations_brand_color_check" CHECK ("configurations"."brand_color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "testimonies" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"photo" text,
	"active" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_drafts" (
	"participation_id" bigint PRIMARY KEY NOT NULL,
	"values" text NOT NULL,
	"seconds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limited_choices" (
	"participation_id" bigint NOT NULL,
	"question_id" integer NOT NULL,
	"choice_id" text NOT NULL,
	CONSTRAINT "limited_choices_question_id_choice_id_participation_id_pk" PRIMARY KEY("question_id","choice_id","participation_id")
);
--> statement-breakpoint
CREATE TABLE "answer_reviews" (
	"participation_id" bigint PRIMARY KEY NOT NULL,
	"origin" text DEFAULT 'rules' NOT NULL,
	"reported_by" integer,
	"report_reason" text,
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
	"report_outcome" text GENERATED ALWAYS AS (case when origin <> 'report' then null when appeal_decision = 'rejected' then 'reversed' when (appeal_decision = 'accepted' and appeal_decided_by is not null) or (decision = 'accepted' and decided_by is not null) then 'dropped' end) STORED,
	CONSTRAINT "answer_reviews_decision_check" CHECK (("answer_reviews"."decision" is null) = ("answer_reviews"."decided_at" is null) and ("answer_reviews"."decision" is distinct from 'rejected' or ("answer_reviews"."reason" is not null and "answer_reviews"."appeal_by" is not null))),
	CONSTRAINT "answer_reviews_appeal_check" CHECK (("answer_reviews"."appealed_at" is null or ("answer_reviews"."decision" = 'rejected' and "answer_reviews"."decide_appeal_by" is not null)) and ("answer_reviews"."decide_appeal_by" is null or "answer_reviews"."appealed_at" is not null or "answer_reviews"."origin" = 'report') and ("answer_reviews"."appeal_decision" is null) = ("answer_reviews"."appeal_decided_at" is null) and ("answer_reviews"."appeal_decision" is null or "answer_reviews"."decide_appeal_by" is not null)),
	CONSTRAINT "answer_reviews_report_check" CHECK (("answer_reviews"."origin" = 'report') = ("answer_reviews"."report_reason" is not null) and ("answer_reviews"."origin" = 'report' or "answer_reviews"."reported_by" is null) and ("answer_reviews"."origin" <> 'report' or "answer_reviews"."decision" is distinct from 'rejected' or "answer_reviews"."decide_appeal_by" is not null)),
	CONSTRAINT "answer_reviews_two_admins_check" CHECK ("answer_reviews"."origin" <> 'report' or "answer_reviews"."appeal_decision" is distinct from 'rejected' or ("answer_reviews"."decided_by" is not null and "answer_reviews"."appeal_decided_by" is not null)),
	CONSTRAINT "answer_reviews_sample_check" CHECK (("answer_reviews"."origin" = 'sample' and "answer_reviews"."decision" is distinct from 'rejected') or ("answer_reviews"."origin" <> 'sample' and "answer_reviews"."decision" is distinct from 'careless')),
	CONSTRAINT "answer_reviews_other_admin_check" CHECK ("answer_reviews"."appeal_decided_by" is distinct from "answer_reviews"."decided_by" or "answer_reviews"."appeal_decided_by" is null),
	CONSTRAINT "answer_reviews_closed_at_check" CHECK ("answer_reviews"."closed_at" is null or "answer_reviews"."decision" is not null)
);
--> statement-breakpoint
CREATE TABLE "answer_statistics" (
	"survey_id" integer PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"statistics" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"participation_id" bigint NOT NULL,
	"question_id" integer NOT NULL,
	"whole" bigint NOT NULL,
	"characters" integer NOT NULL,
	"sketch" integer[] NOT NULL,
	"bands" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"participation_id" bigint PRIMARY KEY NOT NULL,
	"survey_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"timings" jsonb,
	"behaviour" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_values_check" CHECK (jsonb_typeof("answers"."values") = 'object')
);
--> statement-breakpoint
CREATE TABLE "participations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"cell" integer,
	"user_id" integer,
	"guest_id" text,
	"bands" jsonb,
	"status" text NOT NULL,
	"seed" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"lease" text NOT NULL,
	"language" text,
	"reward" bigint NOT NULL,
	"promise_paid" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"first_started_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"extended_at" timestamp with time zone,
	"reached_question" integer,
	"accepted_at" timestamp with time zone,
	"reward_held_until" timestamp with time zone,
	"reward_claimed_at" timestamp with time zone,
	"reward_lapsed_at" timestamp with time zone,
	"reward_returned" bigint,
	CONSTRAINT "participations_user_id_bands_check" CHECK ("participations"."user_id" is null or "participations"."bands" is null),
	CONSTRAINT "participations_erased_check" CHECK ("participations"."user_id" is not null or "participations"."guest_id" is not null or "participations"."status" in ('accepted', 'rejected', 'screened_out')),
	CONSTRAINT "participations_held_check" CHECK ("participations"."reward_held_until" is null or "participations"."guest_id" is not null),
	CONSTRAINT "participations_claimed_check" CHECK (("participations"."guest_id" is null or "participations"."user_id" is null or "participations"."reward_claimed_at" is not null) and coalesce("participations"."reward_claimed_at" < "participations"."reward_held_until", "participations"."reward_claimed_at" is null)),
	CONSTRAINT "participations_lapsed_check" CHECK (("participations"."reward_lapsed_at" is null or "participations"."reward_claimed_at" is null) and ("participations"."reward_lapsed_at" is null) = ("participations"."reward_returned" is null) and coalesce("participations"."reward_lapsed_at" >= "participations"."reward_held_until", "participations"."reward_lapsed_at" is null) and coalesce("participations"."reward_returned", 0) between 0 and "participations"."reward"),
	CONSTRAINT "participations_reward_check" CHECK ("participations"."reward" >= 0),
	CONSTRAINT "participations_promise_paid_check" CHECK ("participations"."promise_paid" >= 0 and ("participations"."promise_paid" = 0 or "participations"."status" in ('accepted', 'rejected')))
);
--> statement-breakpoint
CREATE TABLE "answer_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"participation_id" bigint NOT NULL,
	"question_id" integer NOT NULL,
	"name" text NOT NULL,
	"original_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attached_at" timestamp with time zone,
	CONSTRAINT "answer_files_bytes_check" CHECK ("answer_files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "answer_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"participation_id" bigint NOT NULL,
	"upload_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"original_name" text NOT NULL,
	"total" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"file_id" integer,
	CONSTRAINT "answer_uploads_received_check" CHECK ("answer_uploads"."received" between 0 and "answer_uploads"."total")
);
--> statement-breakpoint
CREATE TABLE "account_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"normal_side" text NOT NULL,
	"may_go_negative" boolean DEFAULT false NOT NULL,
	"owner_type" text NOT NULL,
	CONSTRAINT "account_kinds_rules_key" UNIQUE("kind","normal_side","may_go_negative","owner_type")
);
--> statement-breakpoint
CREATE TABLE "account_versions" (
	"account_id" integer NOT NULL,
	"version" integer NOT NULL,
	"journal_id" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "account_versions_account_id_version_pk" PRIMARY KEY("account_id","version")
);
--> statement-breakpoint
CREATE TABLE "journal_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"journal_id" bigint NOT NULL,
	"request_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_kind_lines" (
	"journal_kind" text NOT NULL,
	"account_kind" text NOT NULL,
	"side" text NOT NULL,
	CONSTRAINT "journal_kind_lines_journal_kind_account_kind_side_pk" PRIMARY KEY("journal_kind","account_kind","side")
);
--> statement-breakpoint
CREATE TABLE "journal_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"cause" text,
	"returns_rest" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp with time zone,
	"meta" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"normal_side" text NOT NULL,
	"may_go_negative" boolean NOT NULL,
	"owner_type" text GENERATED ALWAYS AS (split_part(owner, ':', 1)) STORED NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_accounts_owner_check" CHECK ("ledger_accounts"."owner" ~ '^(platform|(user|survey|withdrawal):[1-9][0-9]*|provider:[a-z]+)$'),
	CONSTRAINT "ledger_accounts_balance_check" CHECK ("ledger_accounts"."may_go_negative" or (case "ledger_accounts"."normal_side" when 'debit' then "ledger_accounts"."balance" >= 0 else "ledger_accounts"."balance" <= 0 end)),
	CONSTRAINT "ledger_accounts_range_check" CHECK (abs("ledger_accounts"."balance") <= 9007199254740991),
	CONSTRAINT "ledger_accounts_closed_check" CHECK (not "ledger_accounts"."closed" or "ledger_accounts"."balance" = 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_seal_horizon" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_journal" bigint NOT NULL,
	"transaction" bigint NOT NULL,
	CONSTRAINT "ledger_seal_horizon_id_check" CHECK ("ledger_seal_horizon"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"id" integer PRIMARY KEY NOT NULL,
	"first_journal" bigint NOT NULL,
	"last_journal" bigint NOT NULL,
	"root_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_seals_range_check" CHECK ("ledger_seals"."first_journal" <= "ledger_seals"."last_journal")
);
--> statement-breakpoint
CREATE TABLE "ledger_verifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"journals" bigint NOT NULL,
	"failed" jsonb NOT NULL,
	"cursors" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"journal_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "postings_journal_id_account_id_pk" PRIMARY KEY("journal_id","account_id"),
	CONSTRAINT "postings_amount_check" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"url" text NOT NULL,
	"recipients" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"url" text,
	"event_key" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"token" text,
	"redirect_url" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"charged_back" bigint DEFAULT 0 NOT NULL,
	"transaction_id" text,
	"method" text,
	"settled_at" timestamp with time zone,
	"fee" bigint,
	"booked_as" text,
	"booked_refunded" bigint DEFAULT 0 NOT NULL,
	"booked_charged_back" bigint DEFAULT 0 NOT NULL,
	"taken_from_survey" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"assigned_to" integer,
	"assigned_amount" bigint DEFAULT 0 NOT NULL,
	"final" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_facts_check" CHECK ("payment_attempts"."paid" >= 0 and "payment_attempts"."refunded" >= 0 and "payment_attempts"."charged_back" >= 0
        and "payment_attempts"."booked_refunded" between 0 and "payment_attempts"."refunded"
        and "payment_attempts"."booked_charged_back" between 0 and "payment_attempts"."charged_back"
        and "payment_attempts"."taken_from_survey" >= 0 and "payment_attempts"."lost" >= 0
        and "payment_attempts"."taken_from_survey" + "payment_attempts"."lost" <= "payment_attempts"."booked_refunded" + "payment_attempts"."booked_charged_back"),
	CONSTRAINT "payment_attempts_booked_as_check" CHECK ("payment_attempts"."booked_as" is null or "payment_attempts"."paid" > 0),
	CONSTRAINT "payment_attempts_next_check_at_check" CHECK ("payment_attempts"."final" = ("payment_attempts"."next_check_at" is null)),
	CONSTRAINT "payment_attempts_assigned_check" CHECK (("payment_attempts"."assigned_to" is null) = ("payment_attempts"."assigned_amount" = 0))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"body" text NOT NULL,
	"headers" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"provider" text,
	"attempt_id" text,
	"detail" text,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"survey_id" integer NOT NULL,
	"creator_id" integer NOT NULL,
	"survey_version" integer NOT NULL,
	"respondents" integer NOT NULL,
	"fee_per_respondent" bigint NOT NULL,
	"respondent_fee" bigint NOT NULL,
	"screen_outs" integer DEFAULT 0 NOT NULL,
	"screen_out_pay" bigint DEFAULT 0 NOT NULL,
	"promise_per_hour" bigint DEFAULT 0 NOT NULL,
	"promise_budget" bigint DEFAULT 0 NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"voucher_id" integer,
	"voucher_issue" integer,
	"voucher" jsonb,
	"credit" bigint DEFAULT 0 NOT NULL,
	"due" bigint NOT NULL,
	"state" text NOT NULL,
	"referral_percent" integer,
	"referral_reward" bigint,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_voucher_id_check" CHECK (("orders"."discount" > 0) = ("orders"."voucher_id" is not null) and ("orders"."voucher_id" is null) = ("orders"."voucher_issue" is null) and ("orders"."voucher_id" is null) = ("orders"."voucher" is null)),
	CONSTRAINT "orders_due_check" CHECK ("orders"."gross" = "orders"."respondents" * "orders"."fee_per_respondent" + "orders"."screen_outs" * "orders"."screen_out_pay" + "orders"."promise_budget" and "orders"."due" = "orders"."gross" - "orders"."discount" - "orders"."credit"
        and "orders"."discount" >= 0 and "orders"."credit" >= 0 and "orders"."due" >= 0),
	CONSTRAINT "orders_screen_outs_check" CHECK ("orders"."screen_outs" >= 0 and "orders"."screen_out_pay" >= 0 and "orders"."promise_per_hour" >= 0 and "orders"."promise_budget" >= 0 and ("orders"."kind" <> 'top_up' or "orders"."respondents" + "orders"."screen_outs" > 0)),
	CONSTRAINT "orders_referral_percent_check" CHECK ("orders"."referral_percent" is null or ("orders"."state" = 'paid' and "orders"."referral_percent" between 0 and 100)),
	CONSTRAINT "orders_referral_reward_check" CHECK ("orders"."referral_reward" is null or ("orders"."referral_percent" is not null and "orders"."referral_reward" >= 0)),
	CONSTRAINT "orders_paid_at_check" CHECK (("orders"."state" = 'paid') = ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_choices" (
	"survey_id" integer PRIMARY KEY NOT NULL,
	"use_credit" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"order_id" text NOT NULL,
	"refund_key" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sandbox_refunds_order_id_refund_key_pk" PRIMARY KEY("order_id","refund_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"token" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"gross_amount" bigint NOT NULL,
	"item_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"method" text DEFAULT 'credit_card' NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"charged_back" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referral_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"percent" integer DEFAULT 5 NOT NULL,
	CONSTRAINT "referral_terms_id_check" CHECK ("referral_terms"."id" = 1),
	CONSTRAINT "referral_terms_percent_check" CHECK ("referral_terms"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "credit_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_refunds_amount_check" CHECK ("credit_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text DEFAULT 'provider' NOT NULL,
	"attempt_id" text,
	"request_id" integer,
	"source" text NOT NULL,
	"user_id" integer,
	"amount" bigint NOT NULL,
	"refund_key" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"detail" text,
	"bank_id" integer,
	"account" text,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"decided_by" integer,
	"reference" text,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_user_id_check" CHECK (("refunds"."source" = 'credit') = ("refunds"."user_id" is not null)),
	CONSTRAINT "refunds_channel_check" CHECK (case "refunds"."channel"
        when 'provider' then "refunds"."attempt_id" is not null and "refunds"."bank_id" is null and "refunds"."account" is null
          and "refunds"."state" <> 'approved' and "refunds"."approved_by" is null and "refunds"."decided_by" is null and "refunds"."reference" is null
        when 'bank' then "refunds"."attempt_id" is null and "refunds"."request_id" is not null and "refunds"."source" = 'credit'
          and "refunds"."bank_id" is not null and "refunds"."account" is not null and "refunds"."account" like 'v1.%'
        else false end),
	CONSTRAINT "refunds_approved_by_check" CHECK (("refunds"."approved_by" is null) = ("refunds"."approved_at" is null)
        and coalesce("refunds"."user_id" not in (coalesce("refunds"."approved_by", 0), coalesce("refunds"."decided_by", 0)), true)
        and ("refunds"."channel" = 'provider' or case "refunds"."state"
          when 'requested' then "refunds"."approved_by" is null
          when 'approved' then "refunds"."approved_by" is not null
          when 'sent' then "refunds"."approved_by" is not null and "refunds"."decided_by" is not null
            and "refunds"."approved_by" <> "refunds"."decided_by" and "refunds"."reference" is not null
          when 'failed' then "refunds"."decided_by" is not null
          else false end)),
	CONSTRAINT "refunds_ended_at_check" CHECK (("refunds"."state" in ('requested', 'approved')) = ("refunds"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'percent' NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_user" integer,
	"issue" integer DEFAULT 0 NOT NULL,
	"min_total" bigint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "vouchers_value_check" CHECK ("vouchers"."code" = '' or ("vouchers"."value" > 0 and ("vouchers"."type" = 'fixed' or "vouchers"."value" <= 100))),
	CONSTRAINT "vouchers_ends_at_check" CHECK ("vouchers"."ends_at" is null or "vouchers"."starts_at" is null or "vouchers"."ends_at" > "vouchers"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"image" text,
	"digits_min" integer NOT NULL,
	"digits_max" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "banks_digits_check" CHECK ("banks"."digits_min" between 1 and "banks"."digits_max")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"minimum" bigint DEFAULT 50000 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"arrives_within_days" integer DEFAULT 3 NOT NULL,
	"second_admin_above" bigint DEFAULT 2000000 NOT NULL,
	"per_day" integer DEFAULT 5 NOT NULL,
	"cool_down_hours" integer DEFAULT 24 NOT NULL,
	"new_account_hours" integer DEFAULT 24 NOT NULL,
	"paid_after_days" integer DEFAULT 7 NOT NULL,
	CONSTRAINT "withdrawal_terms_id_check" CHECK ("withdrawal_terms"."id" = 1),
	CONSTRAINT "withdrawal_terms_values_check" CHECK ("withdrawal_terms"."fee" >= 0 and "withdrawal_terms"."fee" < "withdrawal_terms"."minimum" and "withdrawal_terms"."arrives_within_days" >= 1 and "withdrawal_terms"."second_admin_above" >= 0 and "withdrawal_terms"."per_day" >= 1 and "withdrawal_terms"."cool_down_hours" >= 0 and "withdrawal_terms"."new_account_hours" >= 0 and "withdrawal_terms"."paid_after_days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint,
	"changes" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_release" (
	"id" integer PRIMARY KEY NOT NULL,
	"release" integer NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "database_release_id_check" CHECK ("database_release"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "database_sources" (
	"path" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"objects" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"format" text NOT NULL,
	"options" jsonb NOT NULL,
	"every" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "populations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "populations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"shares" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_summaries" (
	"survey_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "question_summaries_survey_id_question_id_pk" PRIMARY KEY("survey_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "result_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"format" text NOT NULL,
	"options" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"answers" integer,
	"file" text,
	"bytes" integer,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "result_exports_file_check" CHECK (("result_exports"."state" = 'ready') = ("result_exports"."file" is not null))
);
--> statement-breakpoint
CREATE TABLE "result_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"parts" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "result_rows" (
	"survey_id" integer NOT NULL,
	"number" integer NOT NULL,
	"participation_id" bigint NOT NULL,
	"bands" jsonb,
	"release" integer,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "result_rows_survey_id_number_pk" PRIMARY KEY("survey_id","number"),
	CONSTRAINT "result_rows_release_check" CHECK (("result_rows"."bands" is null) = ("result_rows"."release" is null))
);
--> statement-breakpoint
CREATE TABLE "result_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"name" text NOT NULL,
	"view" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_summaries" (
	"survey_id" integer PRIMARY KEY NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"folded_number" integer DEFAULT 0 NOT NULL,
	"durations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"plan" jsonb,
	"combinations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"releases" integer DEFAULT 0 NOT NULL,
	"answers_banded" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_summaries_answers_check" CHECK ("survey_summaries"."answers" between 0 and "survey_summaries"."last_number"),
	CONSTRAINT "survey_summaries_folded_number_check" CHECK ("survey_summaries"."folded_number" between 0 and "survey_summaries"."last_number")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"name_id" text NOT NULL,
	"name_en" text NOT NULL,
	"sale_price" bigint NOT NULL,
	"respondent_fee" bigint NOT NULL,
	CONSTRAINT "services_respondent_fee_check" CHECK ("services"."respondent_fee" >= 0 and "services"."sale_price" >= "services"."respondent_fee")
);
--> statement-breakpoint
CREATE TABLE "form_part_ids" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"survey_id" integer NOT NULL,
	"reserved" boolean NOT NULL,
	CONSTRAINT "form_part_ids_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_translations" (
	"survey_id" integer NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"outdated" jsonb NOT NULL,
	CONSTRAINT "survey_translations_survey_id_language_pk" PRIMARY KEY("survey_id","language")
);
--> statement-breakpoint
CREATE TABLE "form_tables" (
	"survey_id" integer NOT NULL,
	"code" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "form_tables_survey_id_code_pk" PRIMARY KEY("survey_id","code")
);
--> statement-breakpoint
CREATE TABLE "fair_pay_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"per_hour" bigint DEFAULT 15000 NOT NULL,
	CONSTRAINT "fair_pay_terms_id_check" CHECK ("fair_pay_terms"."id" = 1),
	CONSTRAINT "fair_pay_terms_per_hour_check" CHECK ("fair_pay_terms"."per_hour" >= 0)
);
--> statement-breakpoint
CREATE TABLE "survey_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"dropped_at" timestamp with time zone,
	"may_be_unused" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_cells" (
	"survey_id" integer NOT NULL,
	"cell" integer NOT NULL,
	"groups" jsonb NOT NULL,
	"places" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "survey_cells_survey_id_cell_pk" PRIMARY KEY("survey_id","cell"),
	CONSTRAINT "survey_cells_reserved_accepted_check" CHECK ("survey_cells"."reserved" >= 0 and "survey_cells"."accepted" >= 0 and "survey_cells"."reserved" + "survey_cells"."accepted" <= "survey_cells"."places")
);
--> statement-breakpoint
CREATE TABLE "survey_places" (
	"survey_id" integer PRIMARY KEY NOT NULL,
	"places" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"screen_outs_left" integer,
	"promise_left" bigint DEFAULT 0 NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"last_accepted_at" timestamp with time zone,
	CONSTRAINT "survey_places_reserved_accepted_check" CHECK ("survey_places"."reserved" >= 0 and "survey_places"."accepted" >= 0 and "survey_places"."reserved" + "survey_places"."accepted" <= "survey_places"."places"),
	CONSTRAINT "survey_places_promise_left_check" CHECK ("survey_places"."promise_left" >= 0),
	CONSTRAINT "survey_places_held_check" CHECK ("survey_places"."held" >= 0),
	CONSTRAINT "survey_places_screen_outs_left_check" CHECK ("survey_places"."screen_outs_left" is null or ("survey_places"."screen_outs_left" >= 0 and "survey_places"."reserved" - "survey_places"."held" <= "survey_places"."screen_outs_left"))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"image" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"required_if" jsonb,
	"options" jsonb NOT NULL,
	"show_if" jsonb,
	"fixed" boolean DEFAULT false NOT NULL,
	"jumps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"seconds" integer NOT NULL,
	"service_id" integer NOT NULL,
	"price_units" integer DEFAULT 1 NOT NULL,
	"sale_price" bigint NOT NULL,
	"respondent_fee" bigint NOT NULL,
	CONSTRAINT "questions_respondent_fee_check" CHECK ("questions"."respondent_fee" >= 0 and "questions"."sale_price" >= "questions"."respondent_fee")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"show_if" jsonb,
	"block" text,
	"fixed" boolean DEFAULT false NOT NULL,
	"question_order" jsonb DEFAULT '{"random":false,"show":null}'::jsonb NOT NULL,
	"repeat" jsonb,
	"jumps" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closing_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"idle_days" integer DEFAULT 90 NOT NULL,
	"notice_days" integer DEFAULT 14 NOT NULL,
	CONSTRAINT "closing_terms_id_check" CHECK ("closing_terms"."id" = 1),
	CONSTRAINT "closing_terms_notice_days_check" CHECK ("closing_terms"."notice_days" >= 1 and "closing_terms"."notice_days" < "closing_terms"."idle_days")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "surveys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"owner_id" integer,
	"guest_id" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"closing_sentence" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'id' NOT NULL,
	"flow" jsonb DEFAULT '{"order":{"random":false,"show":null},"blocks":[],"variables":[]}'::jsonb NOT NULL,
	"profile_bands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"respondents" integer DEFAULT 10 NOT NULL,
	"target" jsonb NOT NULL,
	"quotas" jsonb,
	"purpose" jsonb,
	"fee_per_respondent" bigint DEFAULT 0 NOT NULL,
	"respondent_fee" bigint DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"screens_out" boolean DEFAULT false NOT NULL,
	"screen_outs" integer,
	"screen_out_pay" bigint,
	"promise_per_hour" bigint,
	"promise_budget" bigint,
	"median_seconds" integer,
	"measured_at" timestamp with time zone,
	"low_pay_told_at" timestamp with time zone,
	"key" text,
	"allow_guest" boolean DEFAULT false NOT NULL,
	"referral" text,
	"voucher" jsonb,
	"discount" bigint DEFAULT 0 NOT NULL,
	"background" text DEFAULT '1.png' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"paused_by" text,
	"state_reason" text,
	"ends_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"idle_ends_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"settled_at" timestamp with time zone,
	"returned" bigint,
	"deleted_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	CONSTRAINT "surveys_owner_id_guest_id_check" CHECK (("surveys"."owner_id" is null) <> ("surveys"."guest_id" is null)),
	CONSTRAINT "surveys_guest_id_status_check" CHECK ("surveys"."guest_id" is null or "surveys"."status" = 'draft'),
	CONSTRAINT "surveys_allow_guest_check" CHECK (not "surveys"."allow_guest" or "surveys"."key" is null),
	CONSTRAINT "surveys_paused_by_check" CHECK (("surveys"."status" = 'paused') = ("surveys"."paused_by" is not null)),
	CONSTRAINT "surveys_closed_at_check" CHECK (("surveys"."status" = 'closed') = ("surveys"."closed_at" is not null) and ("surveys"."closed_at" is null) = ("surveys"."closed_by" is null)),
	CONSTRAINT "surveys_idle_ends_at_check" CHECK (("surveys"."idle_ends_at" is null) = ("surveys"."reminded_at" is null)),
	CONSTRAINT "surveys_settled_at_check" CHECK (("surveys"."settled_at" is null) = ("surveys"."returned" is null) and ("surveys"."settled_at" is null or "surveys"."status" in ('completed', 'closed')) and coalesce("surveys"."returned", 0) >= 0),
	CONSTRAINT "surveys_purged_at_check" CHECK ("surveys"."purged_at" is null or "surveys"."deleted_at" is not null),
	CONSTRAINT "surveys_respondents_check" CHECK ("surveys"."respondents" between 1 and 100000),
	CONSTRAINT "surveys_discount_check" CHECK ("surveys"."discount" = 0 or ("surveys"."discount" > 0 and "surveys"."voucher" is not null and "surveys"."published_at" is not null)),
	CONSTRAINT "surveys_screen_outs_check" CHECK (("surveys"."screen_outs" is null) = ("surveys"."screen_out_pay" is null) and coalesce("surveys"."screen_outs", 0) >= 0 and coalesce("surveys"."screen_out_pay", 0) >= 0),
	CONSTRAINT "surveys_promise_check" CHECK (("surveys"."promise_per_hour" is null) = ("surveys"."promise_budget" is null) and coalesce("surveys"."promise_per_hour", 1) > 0 and coalesce("surveys"."promise_budget", 1) > 0),
	CONSTRAINT "surveys_respondent_fee_check" CHECK ("surveys"."respondent_fee" >= 0 and "surveys"."fee_per_respondent" >= "surveys"."respondent_fee")
);
--> statement-breakpoint
CREATE TABLE "survey_imports" (
	"survey_id" integer PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"version" integer NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"sections" integer NOT NULL,
	"questions" integer NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"phone" text,
	"gender" text,
	"birth_date" date,
	"smoking" boolean,
	"education" text,
	"income" text,
	"religion" text,
	"occupation" text,
	"devices" text[] DEFAULT '{}' NOT NULL,
	"blood_type" text,
	"province_id" text,
	"city_id" text,
	"subdistrict_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" integer,
	"reference" text,
	"proof" text,
	CONSTRAINT "payout_batches_sent_check" CHECK (num_nonnulls("payout_batches"."sent_at", "payout_batches"."sent_by", "payout_batches"."reference", "payout_batches"."proof") in (0, 4)),
	CONSTRAINT "payout_batches_proof_check" CHECK ("payout_batches"."proof" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"withdrawal_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"sent_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"returned_by" integer,
	"return_reason" text,
	CONSTRAINT "payouts_amount_fee_check" CHECK ("payouts"."fee" >= 0 and "payouts"."fee" < "payouts"."amount"),
	CONSTRAINT "payouts_sent_at_check" CHECK (("payouts"."state" in ('sent', 'returned')) = ("payouts"."sent_at" is not null)),
	CONSTRAINT "payouts_returned_at_check" CHECK (("payouts"."state" = 'returned') = ("payouts"."returned_at" is not null) and ("payouts"."returned_at" is null) = ("payouts"."returned_by" is null))
);
--> statement-breakpoint
CREATE TABLE "account_clashes" (
	"user_id" integer NOT NULL,
	"payout_account_id" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_clashes_user_id_payout_account_id_pk" PRIMARY KEY("user_id","payout_account_id")
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"bank_id" integer NOT NULL,
	"number_hash" text NOT NULL,
	"saved" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"stage" text DEFAULT 'pending' NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"bank_id" integer NOT NULL,
	"account" text NOT NULL,
	"payout_account_id" integer,
	"reason" text,
	"held_for" text,
	"held_with" integer,
	"not_before" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" integer,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	CONSTRAINT "withdrawals_amount_fee_check" CHECK ("withdrawals"."amount" > 0 and "withdrawals"."fee" >= 0 and "withdrawals"."fee" < "withdrawals"."amount"),
	CONSTRAINT "withdrawals_held_check" CHECK (("withdrawals"."held_for" is null) = ("withdrawals"."held_with" is null)),
	CONSTRAINT "withdrawals_account_check" CHECK ("withdrawals"."account" like 'v1.%'),
	CONSTRAINT "withdrawals_approved_by_check" CHECK ("withdrawals"."user_id" not in (coalesce("withdrawals"."approved_by", 0), coalesce("withdrawals"."decided_by", 0)) and "withdrawals"."approved_by" is distinct from coalesce("withdrawals"."decided_by", 0)),
	CONSTRAINT "withdrawals_approved_at_check" CHECK (("withdrawals"."approved_by" is null) = ("withdrawals"."approved_at" is null) and ("withdrawals"."stage" <> 'approved' or "withdrawals"."approved_at" is not null) and ("withdrawals"."stage" <> 'pending' or "withdrawals"."approved_at" is null)),
	CONSTRAINT "withdrawals_decided_at_check" CHECK (("withdrawals"."stage" in ('pending', 'approved')) = ("withdrawals"."decided_at" is null) and ("withdrawals"."stage" in ('pending', 'approved', 'cancelled')) = ("withdrawals"."decided_by" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_user_id_pending_key" ON "email_changes" USING btree ("user_id") WHERE "email_changes"."former_email" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_old_token_hash_key" ON "email_changes" USING btree ("old_token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_new_token_hash_key" ON "email_changes" USING btree ("new_token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "google_identities_user_id_key" ON "google_identities" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_token_hash_key" ON "registrations" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_key" ON "sessions" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_referral_code_key" ON "users" USING btree ("referral_code");
--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_requested_by_idempotency_key_key" ON "adjustments" USING btree ("requested_by","idempotency_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "participations_survey_id_user_id_key" ON "participations" USING btree ("survey_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "participations_guest_id_survey_id_key" ON "participations" USING btree ("guest_id","survey_id") WHERE guest_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "answer_files_name_key" ON "answer_files" USING btree ("name");
--> statement-breakpoint
CREATE UNIQUE INDEX "answer_uploads_participation_id_upload_id_key" ON "answer_uploads" USING btree ("participation_id","upload_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_kind_owner_key" ON "ledger_accounts" USING btree ("kind","owner");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_seals_last_journal_key" ON "ledger_seals" USING btree ("last_journal");
--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_admin_id_idempotency_key_key" ON "announcements" USING btree ("admin_id","idempotency_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_user_id_event_key_key" ON "notifications" USING btree ("user_id","event_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number_key" ON "payment_attempts" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_survey_id_paid_key" ON "orders" USING btree ("survey_id") WHERE state = 'paid' and kind = 'publish';
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_survey_id_idempotency_key_key" ON "orders" USING btree ("survey_id","idempotency_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_transactions_order_id_key" ON "sandbox_transactions" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_refunds_user_id_idempotency_key_key" ON "credit_refunds" USING btree ("user_id","idempotency_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_refund_key_key" ON "refunds" USING btree ("refund_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code_key" ON "vouchers" USING btree ("code") WHERE code <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX "banks_code_key" ON "banks" USING btree ("code");
--> statement-breakpoint
CREATE UNIQUE INDEX "result_links_token_hash_key" ON "result_links" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "result_rows_participation_id_key" ON "result_rows" USING btree ("participation_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "services_type_key" ON "services" USING btree ("type");
--> statement-breakpoint
CREATE UNIQUE INDEX "survey_pictures_survey_id_name_key" ON "survey_pictures" USING btree ("survey_id","name");
--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_code_key" ON "surveys" USING btree ("code");
--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_key_key" ON "surveys" USING btree ("key");
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_live_key" ON "payouts" USING btree ("withdrawal_id") WHERE state in ('prepared', 'sent');
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_number_hash_key" ON "payout_accounts" USING btree ("number_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_user_id_idempotency_key_key" ON "withdrawals" USING btree ("user_id","idempotency_key");
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_identities" ADD CONSTRAINT "google_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_two_step_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."two_step"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step_setups" ADD CONSTRAINT "two_step_setups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_participation_id_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."participations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limited_choices" ADD CONSTRAINT "limited_choices_participation_id_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_participation_id_answers_participation_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."answers"("participation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reviews" ADD CONSTRAINT "answer_reviews_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_statistics" ADD CONSTRAINT "answer_statistics_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_texts" ADD CONSTRAINT "answer_texts_participation_id_answers_participation_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."answers"("participation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_participation_id_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_survey_id_cell_survey_cells_survey_id_cell_fk" FOREIGN KEY ("survey_id","cell") REFERENCES "public"."survey_cells"("survey_id","cell") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_participation_id_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_uploads" ADD CONSTRAINT "answer_uploads_participation_id_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_uploads" ADD CONSTRAINT "answer_uploads_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_uploads" ADD CONSTRAINT "answer_uploads_file_id_answer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."answer_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_kind_lines" ADD CONSTRAINT "journal_kind_lines_journal_kind_journal_kinds_kind_fk" FOREIGN KEY ("journal_kind") REFERENCES "public"."journal_kinds"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_kind_lines" ADD CONSTRAINT "journal_kind_lines_account_kind_account_kinds_kind_fk" FOREIGN KEY ("account_kind") REFERENCES "public"."account_kinds"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_kind_journal_kinds_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."journal_kinds"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_fkey" FOREIGN KEY ("kind","normal_side","may_go_negative","owner_type") REFERENCES "public"."account_kinds"("kind","normal_side","may_go_negative","owner_type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_choices" ADD CONSTRAINT "payment_choices_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_refunds" ADD CONSTRAINT "credit_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request_id_credit_refunds_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."credit_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_summaries" ADD CONSTRAINT "question_summaries_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_exports" ADD CONSTRAINT "result_exports_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_links" ADD CONSTRAINT "result_links_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_rows" ADD CONSTRAINT "result_rows_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_rows" ADD CONSTRAINT "result_rows_participation_id_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."participations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_views" ADD CONSTRAINT "result_views_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_summaries" ADD CONSTRAINT "survey_summaries_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_part_ids" ADD CONSTRAINT "form_part_ids_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_translations" ADD CONSTRAINT "survey_translations_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_tables" ADD CONSTRAINT "form_tables_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_pictures" ADD CONSTRAINT "survey_pictures_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_cells" ADD CONSTRAINT "survey_cells_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_places" ADD CONSTRAINT "survey_places_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_imports" ADD CONSTRAINT "survey_imports_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_clashes" ADD CONSTRAINT "account_clashes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_clashes" ADD CONSTRAINT "account_clashes_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_user_id" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_session_id" ON "email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_expires_at" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attempts_ends_at" ON "attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "email_tokens_user_id" ON "email_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_tokens_registration_id" ON "email_tokens" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "email_tokens_email" ON "email_tokens" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_present" ON "users" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_level" ON "users" USING btree ("level","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE deleted_at is null and suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE deleted_at is null and role = 'admin';--> statement-breakpoint
CREATE INDEX "two_step_setups_expires_at" ON "two_step_setups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "adjustments_state" ON "adjustments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "adjustments_user" ON "adjustments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "limited_choices_participation" ON "limited_choices" USING btree ("participation_id");--> statement-breakpoint
CREATE INDEX "answer_reviews_held" ON "answer_reviews" USING btree ("origin","priority" DESC NULLS FIRST,"participation_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "answer_reviews_appealed" ON "answer_reviews" USING btree ("decide_appeal_by") WHERE appealed_at is not null and appeal_decision is null;--> statement-breakpoint
CREATE INDEX "answer_reviews_unconfirmed" ON "answer_reviews" USING btree ("decide_appeal_by") WHERE origin = 'report' and decision = 'rejected' and closed_at is null;--> statement-breakpoint
CREATE INDEX "answer_reviews_reported" ON "answer_reviews" USING btree ("reported_by","opened_at") WHERE origin = 'report';--> statement-breakpoint
CREATE INDEX "answer_reviews_ended_reports" ON "answer_reviews" USING btree ("reported_by","report_outcome") WHERE report_outcome is not null;--> statement-breakpoint
CREATE INDEX "answer_reviews_sampled" ON "answer_reviews" USING btree ("decided_at","decision") WHERE origin = 'sample' and decided_by is not null;--> statement-breakpoint
CREATE INDEX "answer_reviews_review_by" ON "answer_reviews" USING btree ("review_by") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "answer_reviews_appeal_by" ON "answer_reviews" USING btree ("appeal_by") WHERE decision = 'rejected' and appealed_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "answer_reviews_ended" ON "answer_reviews" USING btree ("closed_at" DESC NULLS FIRST,"participation_id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "answer_texts_participation" ON "answer_texts" USING btree ("participation_id");--> statement-breakpoint
CREATE INDEX "answer_texts_band_1" ON "answer_texts" USING btree ((bands[1]));--> statement-breakpoint
CREATE INDEX "answer_texts_band_2" ON "answer_texts" USING btree ((bands[2]));--> statement-breakpoint
CREATE INDEX "answer_texts_band_3" ON "answer_texts" USING btree ((bands[3]));--> statement-breakpoint
CREATE INDEX "answer_texts_band_4" ON "answer_texts" USING btree ((bands[4]));--> statement-breakpoint
CREATE INDEX "answer_texts_band_5" ON "answer_texts" USING btree ((bands[5]));--> statement-breakpoint
CREATE INDEX "answer_texts_band_6" ON "answer_texts" USING btree ((bands[6]));--> statement-breakpoint
CREATE INDEX "answer_texts_band_7" ON "answer_texts" USING btree ((bands[7]));--> statement-breakpoint
CREATE INDEX "answer_texts_band_8" ON "answer_texts" USING btree ((bands[8]));--> statement-breakpoint
CREATE INDEX "answers_survey" ON "answers" USING btree ("survey_id","participation_id");--> statement-breakpoint
CREATE INDEX "participations_held" ON "participations" USING btree ("reward_held_until") WHERE reward_held_until is not null and reward_claimed_at is null and reward_lapsed_at is null;--> statement-breakpoint
CREATE INDEX "participations_lapsed" ON "participations" USING btree ("survey_id") WHERE reward_lapsed_at is not null;--> statement-breakpoint
CREATE INDEX "participations_user" ON "participations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "participations_begun" ON "participations" USING btree ("user_id","expires_at") WHERE status = 'started';--> statement-breakpoint
CREATE INDEX "participations_running" ON "participations" USING btree ("expires_at") WHERE status = 'started';--> statement-breakpoint
CREATE INDEX "participations_running_of_survey" ON "participations" USING btree ("survey_id","expires_at") WHERE status = 'started';--> statement-breakpoint
CREATE INDEX "participations_of_survey" ON "participations" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "participations_in_state" ON "participations" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "participations_ended" ON "participations" USING btree ("survey_id","status","reached_question") WHERE status in ('expired', 'screened_out', 'flagged', 'rejected');--> statement-breakpoint
CREATE INDEX "participations_rejected" ON "participations" USING btree ("user_id") WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "participations_accepted" ON "participations" USING btree ("accepted_at") WHERE accepted_at is not null;--> statement-breakpoint
CREATE INDEX "answer_files_participation" ON "answer_files" USING btree ("participation_id");--> statement-breakpoint
CREATE INDEX "answer_files_unattached" ON "answer_files" USING btree ("created_at") WHERE attached_at is null;--> statement-breakpoint
CREATE INDEX "answer_uploads_file" ON "answer_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "answer_uploads_created" ON "answer_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "journals_kind" ON "journals" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "ledger_verifications_kind" ON "ledger_verifications" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_next_check" ON "payment_attempts" USING btree ("next_check_at") WHERE not final;--> statement-breakpoint
CREATE INDEX "payment_attempts_listed" ON "payment_attempts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_in_state" ON "payment_attempts" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_in_suspense" ON "payment_attempts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE booked_as = 'unknown_payment' and assigned_to is null and paid > booked_refunded + booked_charged_back;--> statement-breakpoint
CREATE INDEX "payment_attempts_searched" ON "payment_attempts" USING gin (lower("id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_assigned_to" ON "payment_attempts" USING btree ("assigned_to") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "provider_events_attempt" ON "provider_events" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "provider_events_in_state" ON "provider_events" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "orders_survey" ON "orders" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "orders_creator" ON "orders" USING btree ("creator_id","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "orders_using_voucher" ON "orders" USING btree ("voucher_id","voucher_issue","state") WHERE voucher_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_user" ON "refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_request" ON "refunds" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("requested_at") WHERE state = 'requested' and channel = 'provider';--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("id" DESC NULLS FIRST) WHERE channel = 'bank';--> statement-breakpoint
CREATE INDEX "refunds_by_hand_state" ON "refunds" USING btree ("state","id" DESC NULLS FIRST) WHERE channel = 'bank';--> statement-breakpoint
CREATE INDEX "audit_log_viewings" ON "audit_log" USING btree ("subject_id","admin_id","at") WHERE action = 'user_viewed';--> statement-breakpoint
CREATE INDEX "audit_log_adjustments" ON "audit_log" USING btree ("subject_id") WHERE subject_kind = 'adjustment';--> statement-breakpoint
CREATE INDEX "export_schedules_survey" ON "export_schedules" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "export_schedules_due" ON "export_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "result_exports_survey" ON "result_exports" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "result_exports_expiring" ON "result_exports" USING btree ("expires_at") WHERE file is not null;--> statement-breakpoint
CREATE INDEX "result_links_survey" ON "result_links" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "result_rows_unreleased" ON "result_rows" USING btree ("survey_id","number") WHERE release is null and reversed_at is null;--> statement-breakpoint
CREATE INDEX "result_views_survey" ON "result_views" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "survey_summaries_bands_due" ON "survey_summaries" USING btree ("survey_id") WHERE answers_banded < answers;--> statement-breakpoint
CREATE INDEX "survey_summaries_to_fold" ON "survey_summaries" USING btree ("survey_id") WHERE folded_number < last_number - last_number % 5;--> statement-breakpoint
CREATE INDEX "form_part_ids_survey" ON "form_part_ids" USING btree ("survey_id","kind");--> statement-breakpoint
CREATE INDEX "guests_seen" ON "guests" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "survey_pictures_name" ON "survey_pictures" USING btree ("name");--> statement-breakpoint
CREATE INDEX "survey_pictures_to_examine" ON "survey_pictures" USING btree ("created_at") WHERE may_be_unused;--> statement-breakpoint
CREATE INDEX "questions_survey" ON "questions" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "questions_section" ON "questions" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "sections_survey" ON "sections" USING btree ("survey_id","position");--> statement-breakpoint
CREATE INDEX "surveys_owner" ON "surveys" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "surveys_in_state" ON "surveys" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_running" ON "surveys" USING btree ("id") WHERE status in ('awaiting_payment', 'active', 'paused') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_unsettled" ON "surveys" USING btree ("id") WHERE status in ('completed', 'closed') and settled_at is null;--> statement-breakpoint
CREATE INDEX "surveys_in_bin" ON "surveys" USING btree ("id") WHERE deleted_at is not null and purged_at is null;--> statement-breakpoint
CREATE INDEX "surveys_in_bin_of" ON "surveys" USING btree ("owner_id","changed_at","id") WHERE deleted_at is not null and purged_at is null;--> statement-breakpoint
CREATE INDEX "surveys_of_owner_in_state" ON "surveys" USING btree ("owner_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_of_owner_changed" ON "surveys" USING btree ("owner_id","changed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_of_owner_in_state_changed" ON "surveys" USING btree ("owner_id","status","changed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_searched" ON "surveys" USING gin (lower("title" || ' ' || "code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "surveys_on_offer" ON "surveys" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and deleted_at is null and key is null;--> statement-breakpoint
CREATE INDEX "surveys_on_offer_by_reward" ON "surveys" USING btree ("respondent_fee" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and deleted_at is null and key is null and respondent_fee >= 0;--> statement-breakpoint
CREATE INDEX "surveys_on_offer_by_time" ON "surveys" USING btree ("seconds","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and deleted_at is null and key is null and seconds >= 0;--> statement-breakpoint
CREATE INDEX "surveys_for_guests" ON "surveys" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and deleted_at is null and allow_guest;--> statement-breakpoint
CREATE INDEX "surveys_guest" ON "surveys" USING btree ("guest_id") WHERE guest_id is not null;--> statement-breakpoint
CREATE INDEX "survey_versions_survey" ON "survey_versions" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "profiles_region" ON "profiles" USING btree ("province_id","city_id","subdistrict_id");--> statement-breakpoint
CREATE INDEX "profiles_gender_birth_date" ON "profiles" USING btree ("gender","birth_date");--> statement-breakpoint
CREATE INDEX "payouts_withdrawal" ON "payouts" USING btree ("withdrawal_id","id");--> statement-breakpoint
CREATE INDEX "payouts_batch" ON "payouts" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "payouts_sent" ON "payouts" USING btree ("sent_at") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "account_clashes_account" ON "account_clashes" USING btree ("payout_account_id");--> statement-breakpoint
CREATE INDEX "payout_accounts_user" ON "payout_accounts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_payout_account" ON "withdrawals" USING btree ("payout_account_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_stage" ON "withdrawals" USING btree ("stage","id");