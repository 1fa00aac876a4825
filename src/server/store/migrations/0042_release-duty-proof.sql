ALTER TABLE "release_duties" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "release_duties" ADD COLUMN "agency" text DEFAULT '' NOT NULL;