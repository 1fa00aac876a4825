ALTER TABLE "calendar_settings" ADD COLUMN "due_reason" text;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD COLUMN "due_by" text;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "completions" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "completions" ADD COLUMN "void_reason_by" text;--> statement-breakpoint
ALTER TABLE "completions" ADD COLUMN "void_reason_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recorded_results" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "recorded_results" ADD COLUMN "void_reason_by" text;--> statement-breakpoint
ALTER TABLE "recorded_results" ADD COLUMN "void_reason_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD CONSTRAINT "calendar_settings_due_reason_check" CHECK (btrim("calendar_settings"."due_reason") <> '');--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_void_reason_check" CHECK (btrim("completions"."void_reason") <> '');--> statement-breakpoint
ALTER TABLE "recorded_results" ADD CONSTRAINT "recorded_results_void_reason_check" CHECK (btrim("recorded_results"."void_reason") <> '');