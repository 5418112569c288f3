CREATE TABLE "consents" (
	"user_id" integer NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "consents_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "referral_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"percent" integer DEFAULT 5 NOT NULL,
	CONSTRAINT "referral_terms_single" CHECK ("referral_terms"."id" = 1),
	CONSTRAINT "referral_terms_percent" CHECK ("referral_terms"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "referral" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referred_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "referral_percent" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "referral" text;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_referral" CHECK ("orders"."referral_percent" is null or ("orders"."status" = 'paid' and "orders"."referral_percent" between 0 and 100));--> statement-breakpoint

INSERT INTO "referral_terms" ("id") VALUES (1);--> statement-breakpoint

-- Who has no password came by Google.
INSERT INTO "consents" ("user_id", "version", "given_at", "source")
  SELECT "id", "consent_version", "consented_at", CASE WHEN "password_hash" IS NULL THEN 'google' ELSE 'registration' END
  FROM "users";--> statement-breakpoint

-- For an event of two journals: the accounts of both, made and locked in the order that post_journal keeps within one.
CREATE FUNCTION ledger_lock_accounts(lines jsonb) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
begin
  insert into ledger_accounts (kind, owner, normal_side, may_go_negative)
    select distinct on (line.kind, line.owner) line.kind, line.owner, line.side, line.may_go_negative
    from jsonb_to_recordset(lines) as line(kind text, owner text, side text, may_go_negative boolean)
    where not exists (
      select from ledger_accounts known where known.kind = line.kind and known.owner = line.owner
    )
    order by line.kind, line.owner
    on conflict (kind, owner) do nothing;

  perform from ledger_accounts account
    where (account.kind, account.owner) in (
      select line.kind, line.owner from jsonb_to_recordset(lines) as line(kind text, owner text)
    )
    order by account.id
    for no key update;
end
$$;
