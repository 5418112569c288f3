CREATE TABLE "farewells" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "farewells_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participations" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "bands" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_for_a_reason" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_nothing_left" CHECK ("users"."deleted_at" is null or ("users"."name" = '' and "users"."email" = 'deleted-' || "users"."id" and "users"."referral_code" = 'deleted-' || "users"."id" and num_nonnulls("users"."email_verified_at", "users"."password_hash", "users"."image", "users"."referred_by", "users"."suspended_at") = 0));--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_respondent" CHECK ("participations"."user_id" is null or "participations"."bands" is null);--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_detached" CHECK ("participations"."user_id" is not null or "participations"."status" in ('accepted', 'rejected'));--> statement-breakpoint

-- Nothing new is kept of a person whose account is deleted, whoever writes it. A deletion locks the person's row for
-- update; who writes at the same moment waits here for its end, or is waited for and then found.
-- (enable_seqscan: a plan made while the table was small must not be kept when it is not.)
CREATE FUNCTION account_must_be_there() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
declare
  person integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  if person is null then
    return new;
  end if;
  perform from users where id = person and deleted_at is null for key share;
  if not found then
    raise exception '% of account %, which is deleted', tg_table_name, person
      using errcode = 'foreign_key_violation', constraint = 'account_must_be_there', table = tg_table_name;
  end if;
  return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION account_stays_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'account % is deleted', old.id
    using errcode = 'foreign_key_violation', constraint = 'account_must_be_there', table = 'users';
end
$$;--> statement-breakpoint
CREATE TRIGGER users_stay_deleted BEFORE UPDATE ON users
  FOR EACH ROW WHEN (old.deleted_at IS NOT NULL) EXECUTE FUNCTION account_stays_deleted();--> statement-breakpoint
CREATE TRIGGER consents_of_an_account BEFORE INSERT ON consents
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');--> statement-breakpoint
CREATE TRIGGER sessions_of_an_account BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');--> statement-breakpoint
CREATE TRIGGER email_tokens_of_an_account BEFORE INSERT ON email_tokens
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');--> statement-breakpoint
CREATE TRIGGER google_identities_of_an_account BEFORE INSERT ON google_identities
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');--> statement-breakpoint
CREATE TRIGGER two_step_of_an_account BEFORE INSERT ON two_step
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');--> statement-breakpoint
CREATE TRIGGER two_step_setups_of_an_account BEFORE INSERT ON two_step_setups
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');--> statement-breakpoint
CREATE TRIGGER profiles_of_an_account BEFORE INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');--> statement-breakpoint
CREATE TRIGGER notifications_of_an_account BEFORE INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');--> statement-breakpoint
CREATE TRIGGER announcements_of_an_account BEFORE INSERT ON announcements
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('admin_id');--> statement-breakpoint
CREATE TRIGGER surveys_of_an_account BEFORE INSERT OR UPDATE OF owner_id ON surveys
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('owner_id');--> statement-breakpoint
CREATE TRIGGER participations_of_an_account BEFORE INSERT ON participations
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');--> statement-breakpoint
CREATE TRIGGER withdrawals_of_an_account BEFORE INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');
