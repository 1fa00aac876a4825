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
--> statement-breakpoint
-- Product and capacity have days too. A gauge that reports another value dates it by the day of its first report; what is
-- the same amount in other units corrects what was recorded, for all time, and so does what is written past the program.
-- People bring days: the program records them itself.
CREATE OR REPLACE FUNCTION "drop_tank_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
	today date;
BEGIN
	IF current_setting('forecourt.dated_facts', true) = 'on' THEN RETURN NULL; END IF;
	IF OLD.active IS DISTINCT FROM NEW.active THEN
		UPDATE dated_facts SET voided_at = now()
		WHERE site_id = NEW.site_id AND tank_number = NEW.tank_number AND name = 'retired' AND voided_at IS NULL;
	END IF;
	SELECT (now() AT TIME ZONE timezone)::date INTO today FROM sites WHERE id = NEW.site_id;
	FOR changed IN
		SELECT * FROM (VALUES
			('capacity', OLD.capacity::text, NEW.capacity::text,
				coalesce(OLD.capacity > 0 AND EXISTS (SELECT FROM (VALUES (3.785412), (0.264172), (1.200950), (0.832674), (4.546090), (0.219969)) u (factor)
					WHERE abs(NEW.capacity / OLD.capacity / u.factor - 1) < 0.0003), false)),
			('product', nullif(btrim(OLD.product), ''), nullif(btrim(NEW.product), ''), false)
		) v (name, before, after, is_unit)
		WHERE v.before IS DISTINCT FROM v.after
	LOOP
		IF changed.is_unit OR current_setting('forecourt.dated_facts', true) IS DISTINCT FROM 'gauge' THEN
			UPDATE dated_facts SET voided_at = now()
			WHERE site_id = NEW.site_id AND tank_number = NEW.tank_number AND name = changed.name AND voided_at IS NULL;
			CONTINUE;
		END IF;
		-- What nobody had recorded holds since first recorded: the column says it.
		CONTINUE WHEN changed.before IS NULL AND NOT EXISTS (SELECT FROM dated_facts WHERE site_id = NEW.site_id
			AND tank_number = NEW.tank_number AND name = changed.name AND voided_at IS NULL);
		INSERT INTO dated_facts (site_id, tank_number, name, value, recorded_at)
		SELECT id, NEW.tank_number, changed.name, changed.before, created_at FROM sites
		WHERE id = NEW.site_id AND changed.before IS NOT NULL AND NOT EXISTS (SELECT FROM dated_facts WHERE site_id = NEW.site_id
			AND tank_number = NEW.tank_number AND name = changed.name AND voided_at IS NULL);
		INSERT INTO dated_facts (site_id, tank_number, name, value, valid_from, recorded_at, reason)
		VALUES (NEW.site_id, NEW.tank_number, changed.name, changed.after, today, now(), 'Reported by the gauge');
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "tanks_facts_changed" ON "tanks";
--> statement-breakpoint
CREATE TRIGGER "tanks_facts_changed" AFTER UPDATE ON "tanks" FOR EACH ROW WHEN ((OLD.active, OLD.capacity, OLD.product) IS DISTINCT FROM (NEW.active, NEW.capacity, NEW.product)) EXECUTE FUNCTION "drop_tank_facts"();
