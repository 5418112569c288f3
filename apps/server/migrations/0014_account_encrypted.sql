-- Accounts are encrypted by the server, SQL has no key. What an older version left plain waits in a table of its own
-- until the server's start has sealed it (src/withdrawals/seal-old-accounts.ts), which then drops that table. From here
-- on the database takes no plain account; "not valid" leaves out only the rows that wait.
ALTER TABLE "withdrawals" ADD COLUMN "account" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "account" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_encrypted" CHECK ("withdrawals"."account" like 'v1.%') NOT VALID;--> statement-breakpoint
DO $$
begin
  if exists (select from withdrawals) then
    create table withdrawals_plain as select id, user_id, account_number, account_name from withdrawals;
    alter table withdrawals_plain add primary key (id);
  else
    alter table withdrawals validate constraint withdrawals_account_encrypted;
  end if;
end
$$;--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "account_number";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "account_name";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "request_hash";
