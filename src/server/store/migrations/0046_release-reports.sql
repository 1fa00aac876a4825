ALTER TABLE "suspected_releases" ADD COLUMN "must_report" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "suspected_releases_unreported_idx" ON "suspected_releases" USING btree ("site_id") WHERE "suspected_releases"."reported_at" is null;--> statement-breakpoint
UPDATE "suspected_releases" SET "must_report" = true WHERE "device" = 'spill' AND "found" LIKE '%It must be reported within%';
