DROP INDEX "completions_key";--> statement-breakpoint
ALTER TABLE "calendar_state" ADD COLUMN "failed_on" date;
--> statement-breakpoint
-- Failures that were recorded before are listed too.
INSERT INTO "compliance_marks" ("site_id") SELECT "id" FROM "sites" WHERE "deleted_at" IS NULL ORDER BY "id";
