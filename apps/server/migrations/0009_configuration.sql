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
	CONSTRAINT "configurations_single" CHECK ("configurations"."id" = 1),
	CONSTRAINT "configurations_brand_color" CHECK ("configurations"."brand_color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
INSERT INTO configurations (id) VALUES (1);
