ALTER TABLE "notify_channels" ADD COLUMN "issues" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notify_channels" ADD COLUMN "releases" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notify_channels" ADD COLUMN "months" boolean DEFAULT true NOT NULL;