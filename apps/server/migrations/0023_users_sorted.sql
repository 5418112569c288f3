CREATE INDEX "users_present" ON "users" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_level" ON "users" USING btree ("level","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE deleted_at is null and suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE deleted_at is null and role = 'admin';--> statement-breakpoint
CREATE INDEX "audit_log_viewings" ON "audit_log" USING btree ("subject_id","admin_id","at") WHERE action = 'user_viewed';