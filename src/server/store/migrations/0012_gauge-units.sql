ALTER TABLE "gauges" ADD COLUMN "units_set" text;--> statement-breakpoint
ALTER TABLE "gauges" ADD CONSTRAINT "gauges_units_set_check" CHECK ("gauges"."units_set" in ('us', 'imperial', 'metric'));--> statement-breakpoint
UPDATE "gauges" SET "units" = null WHERE "profile" #>> '{codes,517}' IS DISTINCT FROM 'yes';
