ALTER TABLE "recorded_results" ALTER COLUMN "number" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "suspected_releases" ALTER COLUMN "number" SET DATA TYPE integer;