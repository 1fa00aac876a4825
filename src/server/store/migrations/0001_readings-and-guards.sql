CREATE TABLE "readings" (
	"site_id" integer NOT NULL,
	"tank_number" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"gauge_time" timestamp (0) without time zone,
	"volume" real,
	"tc_volume" real,
	"ullage" real,
	"height" real,
	"water" real,
	"temperature" real,
	"water_volume" real,
	"status" smallint NOT NULL DEFAULT 0,
	"units" text,
	"original" real[],
	PRIMARY KEY ("site_id", "tank_number", "at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "tank_latest" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "gauges" SET (fillfactor = 60);
--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
