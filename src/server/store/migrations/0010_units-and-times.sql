ALTER TABLE "gauges" ADD COLUMN "units_guessed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tank_latest" ADD COLUMN "height_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tank_latest" ADD COLUMN "water_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tank_latest" ADD COLUMN "temperature_at" timestamp with time zone;--> statement-breakpoint
-- A verdict rests on whether the rates of the gauge's tests are in known units. Polls do not write these columns.
CREATE TRIGGER "gauges_mark_changed" AFTER UPDATE OF "units", "units_set", "units_guessed_until" ON "gauges" FOR EACH ROW WHEN ((OLD.units IS NULL AND OLD.units_set IS NULL, OLD.units_guessed_until) IS DISTINCT FROM (NEW.units IS NULL AND NEW.units_set IS NULL, NEW.units_guessed_until)) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
INSERT INTO "compliance_marks" ("site_id") SELECT "site_id" FROM "gauges" WHERE "units" IS NULL;
