DROP INDEX "participations_user";--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
DROP INDEX "surveys_owner";--> statement-breakpoint
DROP INDEX "withdrawals_user";--> statement-breakpoint
DROP INDEX "withdrawals_status";--> statement-breakpoint
CREATE INDEX "participations_user" ON "participations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "surveys_owner" ON "surveys" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_status" ON "withdrawals" USING btree ("status","id");