ALTER TABLE "recorded_results" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "recorded_results" ADD CONSTRAINT "recorded_results_cause_check" CHECK ("recorded_results"."cause" in ('meter', 'delivery', 'measurement', 'temperature', 'sales_record', 'theft', 'other', 'not_found', 'release'));--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD COLUMN "interval_months" smallint;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD CONSTRAINT "calendar_settings_interval_check" CHECK ("calendar_settings"."interval_months" between 0 and 120);
