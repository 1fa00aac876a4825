ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_state_check";--> statement-breakpoint
ALTER TABLE "suspected_releases" ADD COLUMN "must_report" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "suspected_releases_unreported_idx" ON "suspected_releases" USING btree ("site_id") WHERE "suspected_releases"."reported_at" is null;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_state_check" CHECK ("mail_outbox"."state" in ('queued', 'sent', 'failed', 'kept'));--> statement-breakpoint
UPDATE "suspected_releases" SET "must_report" = true WHERE "device" = 'spill' AND "found" LIKE '%It must be reported within%';--> statement-breakpoint
UPDATE "mail_outbox" SET "state" = 'kept', "sent_at" = NULL WHERE "state" = 'sent' AND "last_error" LIKE 'no mail server was set%';
