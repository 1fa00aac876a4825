-- A write of equipment that brings no day (an import, the demo, SQL by hand) holds since first recorded. The program's own
-- writes bring days: they set forecourt.dated_facts for their transaction and add the rows themselves.
CREATE FUNCTION "keep_equipment_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
BEGIN
	IF current_setting('forecourt.dated_facts', true) = 'on' THEN RETURN NULL; END IF;
	FOR changed IN
		WITH old_facts AS (
			SELECT key, value FROM jsonb_each_text(OLD.traits)
			UNION ALL SELECT 'installed_on', OLD.installed_on::text
			UNION ALL SELECT 'listed', CASE WHEN OLD.deleted_at IS NOT NULL THEN 'no' END
		), new_facts AS (
			SELECT key, value FROM jsonb_each_text(NEW.traits)
			UNION ALL SELECT 'installed_on', NEW.installed_on::text
			UNION ALL SELECT 'listed', CASE WHEN NEW.deleted_at IS NOT NULL THEN 'no' END
		)
		SELECT key AS name, n.value FROM old_facts o FULL JOIN new_facts n USING (key) WHERE o.value IS DISTINCT FROM n.value
	LOOP
		DELETE FROM dated_facts WHERE equipment_id = NEW.id AND name = changed.name AND recorded_at IS NULL;
		UPDATE dated_facts SET voided_at = now()
			WHERE equipment_id = NEW.id AND name = changed.name AND voided_at IS NULL;
		IF changed.value IS NOT NULL THEN
			INSERT INTO dated_facts (site_id, equipment_id, name, value) VALUES (NEW.site_id, NEW.id, changed.name, changed.value);
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "equipment_facts_new" AFTER INSERT ON "equipment" FOR EACH ROW WHEN (NEW.traits <> '{}' OR NEW.installed_on IS NOT NULL OR NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION "keep_equipment_facts"();
--> statement-breakpoint
CREATE TRIGGER "equipment_facts_changed" AFTER UPDATE ON "equipment" FOR EACH ROW WHEN ((OLD.traits, OLD.installed_on, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.traits, NEW.installed_on, NEW.deleted_at IS NULL)) EXECUTE FUNCTION "keep_equipment_facts"();
--> statement-breakpoint
-- The same of a site and of a tank of the gauge: without facts their columns hold since first recorded.
CREATE FUNCTION "drop_site_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('forecourt.dated_facts', true) = 'on' THEN RETURN NULL; END IF;
	UPDATE dated_facts SET voided_at = now() WHERE site_id = NEW.id AND equipment_id IS NULL AND tank_number IS NULL AND voided_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sites_facts_changed" AFTER UPDATE ON "sites" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION "drop_site_facts"();
--> statement-breakpoint
CREATE FUNCTION "drop_tank_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('forecourt.dated_facts', true) = 'on' THEN RETURN NULL; END IF;
	UPDATE dated_facts SET voided_at = now() WHERE site_id = NEW.site_id AND tank_number = NEW.tank_number AND voided_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tanks_facts_changed" AFTER UPDATE ON "tanks" FOR EACH ROW WHEN (OLD.active IS DISTINCT FROM NEW.active) EXECUTE FUNCTION "drop_tank_facts"();
--> statement-breakpoint
CREATE FUNCTION "refuse_fact_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A dated fact is never changed: it is voided, and a new one is added';
END $$;
--> statement-breakpoint
CREATE TRIGGER "dated_facts_kept" BEFORE UPDATE ON "dated_facts" FOR EACH ROW WHEN ((OLD.site_id, OLD.equipment_id, OLD.tank_number, OLD.name, OLD.value, OLD.valid_from, OLD.recorded_at, OLD.recorded_by, OLD.recorded_by_id, OLD.reason) IS DISTINCT FROM (NEW.site_id, NEW.equipment_id, NEW.tank_number, NEW.name, NEW.value, NEW.valid_from, NEW.recorded_at, NEW.recorded_by, NEW.recorded_by_id, NEW.reason) OR (OLD.voided_at IS NOT NULL AND OLD.voided_at IS DISTINCT FROM NEW.voided_at)) EXECUTE FUNCTION "refuse_fact_change"();
--> statement-breakpoint
-- A verdict rests on them: a change marks the site, as the triggers of 0005 do.
CREATE TRIGGER "dated_facts_mark_new" AFTER INSERT ON "dated_facts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "dated_facts_mark_changed" AFTER UPDATE ON "dated_facts" FOR EACH ROW WHEN (OLD.voided_at IS DISTINCT FROM NEW.voided_at) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
-- What is there: since first recorded.
INSERT INTO dated_facts (site_id, equipment_id, name, value)
SELECT e.site_id, e.id, t.key, t.value FROM equipment e CROSS JOIN LATERAL jsonb_each_text(e.traits) t
UNION ALL SELECT site_id, id, 'installed_on', installed_on::text FROM equipment WHERE installed_on IS NOT NULL
UNION ALL SELECT site_id, id, 'listed', 'no' FROM equipment WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
-- The audit log knows when a tank was retired, and by whom.
INSERT INTO dated_facts (site_id, tank_number, name, value, valid_from, recorded_at, recorded_by, recorded_by_id)
SELECT DISTINCT ON (t.site_id, t.tank_number) t.site_id, t.tank_number, 'retired', 'yes',
	(a.at AT TIME ZONE s.timezone)::date, a.at, u.name, a.actor_id
FROM tanks t JOIN sites s ON s.id = t.site_id
JOIN audit a ON a.site_id = t.site_id AND a.action = 'tank.deleted' AND a.target_id = t.tank_number::text AND a.outcome = 'ok'
LEFT JOIN users u ON u.id = a.actor_id
WHERE NOT t.active ORDER BY t.site_id, t.tank_number, a.at DESC;
