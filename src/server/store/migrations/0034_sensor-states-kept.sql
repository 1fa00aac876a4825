-- The states that sensors had when states began to be kept: what they were before, nobody knows.
INSERT INTO "sensor_states" ("site_id", "family", "number", "from_at", "alarms", "words", "earlier_unknown")
SELECT "site_id", "family", "number", "at", "alarms", "words", true FROM "sensor_latest";
--> statement-breakpoint
-- A sensor that reports another state, or reports again after two days and more without a report, begins a new stretch. The
-- old one ends with the report of the other state, and with its own last report where none came for days. A report whose
-- time is before the last one counts from the last one on.
CREATE FUNCTION "keep_sensor_state"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	begins timestamptz := NEW.at;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		begins := greatest(NEW.at, OLD.at);
		UPDATE sensor_states
		SET to_at = greatest(from_at, CASE WHEN NEW.at > OLD.at + interval '2 days' THEN OLD.at ELSE begins END)
		WHERE site_id = NEW.site_id AND family = NEW.family AND number = NEW.number AND to_at IS NULL;
	END IF;
	INSERT INTO sensor_states (site_id, family, number, from_at, alarms, words)
	VALUES (NEW.site_id, NEW.family, NEW.number, begins, NEW.alarms, NEW.words)
	ON CONFLICT (site_id, family, number, from_at) DO UPDATE SET to_at = NULL, alarms = excluded.alarms, words = excluded.words;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "end_sensor_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE sensor_states SET to_at = greatest(from_at, OLD.at)
	WHERE site_id = OLD.site_id AND family = OLD.family AND number = OLD.number AND to_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sensor_latest_state_new" AFTER INSERT ON "sensor_latest" FOR EACH ROW EXECUTE FUNCTION "keep_sensor_state"();
--> statement-breakpoint
CREATE TRIGGER "sensor_latest_state_changed" AFTER UPDATE ON "sensor_latest" FOR EACH ROW WHEN ((OLD.alarms, OLD.words) IS DISTINCT FROM (NEW.alarms, NEW.words) OR NEW.at > OLD.at + interval '2 days') EXECUTE FUNCTION "keep_sensor_state"();
--> statement-breakpoint
CREATE TRIGGER "sensor_latest_state_gone" AFTER DELETE ON "sensor_latest" FOR EACH ROW EXECUTE FUNCTION "end_sensor_state"();
--> statement-breakpoint
-- A month rests on them.
CREATE TRIGGER "sensor_states_mark_new" AFTER INSERT ON "sensor_states" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
