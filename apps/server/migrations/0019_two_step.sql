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
	CONSTRAINT "two_step_secret_encrypted" CHECK ("two_step"."secret" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "two_step_setups" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "two_step_setups_secret_encrypted" CHECK ("two_step_setups"."secret" like 'v1.%')
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_two_step_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."two_step"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step_setups" ADD CONSTRAINT "two_step_setups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "two_step_setups_expires_at" ON "two_step_setups" USING btree ("expires_at");