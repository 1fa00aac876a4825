ALTER TABLE "insurance" ADD COLUMN "per_occurrence" integer;--> statement-breakpoint
ALTER TABLE "insurance" ADD COLUMN "annual_aggregate" integer;--> statement-breakpoint
ALTER TABLE "insurance" ADD COLUMN "non_marketing" boolean DEFAULT false NOT NULL;