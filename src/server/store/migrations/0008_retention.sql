CREATE TABLE "late_readings" (
	"site_id" integer NOT NULL,
	"tank_number" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_readings_site_id_tank_number_at_pk" PRIMARY KEY("site_id","tank_number","at")
);
--> statement-breakpoint
CREATE TABLE "reading_months" (
	"month" text PRIMARY KEY NOT NULL,
	"kept" text,
	"copying" text,
	"next_at" timestamp with time zone,
	"next_site" integer DEFAULT 0 NOT NULL,
	"rows_seen" bigint DEFAULT 0 NOT NULL,
	"rows_kept" bigint DEFAULT 0 NOT NULL,
	"bytes_before" bigint,
	"bytes_after" bigint,
	"thinned_at" timestamp with time zone,
	CONSTRAINT "reading_months_kept_check" CHECK ("reading_months"."kept" in ('quarter_hour', 'day', 'evidence')),
	CONSTRAINT "reading_months_copying_check" CHECK ("reading_months"."copying" in ('quarter_hour', 'day', 'evidence'))
);

--> statement-breakpoint
-- Stands on months that are thinned, or are just being thinned; the current month has no such trigger and pays nothing.
CREATE FUNCTION "note_late_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO late_readings (site_id, tank_number, at) VALUES (NEW.site_id, NEW.tank_number, NEW.at) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Rows that each poll writes again: room on their own page keeps the indexes out of it.
ALTER TABLE "sensor_latest" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "line_latest" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "alarms" SET (fillfactor = 85);
--> statement-breakpoint
-- News of silent gauges are looked for with every change of any gauge: among the few that are silent.
CREATE INDEX "gauges_silent_idx" ON "gauges" ("state_since") WHERE NOT "online";
