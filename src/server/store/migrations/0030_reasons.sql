ALTER TABLE "absent_parts" ADD COLUMN "withdrawn_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD COLUMN "waived_reason" text;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD COLUMN "waived_by" text;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD COLUMN "waived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD CONSTRAINT "calendar_settings_reason_check" CHECK (btrim("calendar_settings"."waived_reason") <> '');