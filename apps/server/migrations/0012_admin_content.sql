CREATE TABLE "banners" (
	"id" integer PRIMARY KEY NOT NULL,
	"image" text,
	"alt" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL
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
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"url" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'percent' NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_user" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"min_total" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "vouchers_value" CHECK ("vouchers"."code" = '' or ("vouchers"."value" > 0 and ("vouchers"."type" = 'fixed' or "vouchers"."value" <= 100))),
	CONSTRAINT "vouchers_period" CHECK ("vouchers"."ends_at" is null or "vouchers"."starts_at" is null or "vouchers"."ends_at" > "vouchers"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_idempotency_key" ON "announcements" USING btree ("admin_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code_key" ON "vouchers" USING btree ("code") WHERE code <> '';--> statement-breakpoint
INSERT INTO "testimonies" ("id") SELECT generate_series(1, 6);--> statement-breakpoint
INSERT INTO "banners" ("id") SELECT generate_series(1, 3);--> statement-breakpoint
INSERT INTO "vouchers" ("id") SELECT generate_series(1, 10);
