ALTER TABLE "packet_batches" ADD COLUMN "gaps" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_reports" ADD COLUMN "batch_id" integer;