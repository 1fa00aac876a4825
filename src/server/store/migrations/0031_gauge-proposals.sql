ALTER TABLE "equipment" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "answered_label" text;