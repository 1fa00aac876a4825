-- How far the clocks of consoles were off when they were last measured.
INSERT INTO "gauge_clocks" ("site_id", "from_at", "to_at", "least", "most")
SELECT "site_id", "last_seen_at", "last_seen_at", "clock_drift_seconds", "clock_drift_seconds" FROM "gauges"
WHERE "last_seen_at" IS NOT NULL AND "clock_drift_seconds" IS NOT NULL;
--> statement-breakpoint
-- Measures after an exchange of the gauge are of another clock.
CREATE FUNCTION "close_gauge_clock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE gauge_clocks SET closed = true WHERE site_id = OLD.site_id AND NOT closed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gauges_close_clock" AFTER DELETE ON "gauges" FOR EACH ROW EXECUTE FUNCTION "close_gauge_clock"();
--> statement-breakpoint
-- What was measured by the hours of another zone dates nothing by those of the new one.
CREATE FUNCTION "forget_zone_clock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM gauge_clocks WHERE site_id = NEW.id;
	UPDATE leak_tests SET true_at = NULL, clock_ahead = NULL, clock_ahead_or = NULL
	WHERE site_id = NEW.id AND clock_ahead IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sites_forget_clock" AFTER UPDATE OF "timezone" ON "sites" FOR EACH ROW WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION "forget_zone_clock"();
