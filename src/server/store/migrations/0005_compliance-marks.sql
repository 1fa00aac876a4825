-- Whatever a verdict or a due date rests on marks its site when it changes. One statement marks a site once.
CREATE FUNCTION "mark_new_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO compliance_marks (site_id) SELECT DISTINCT site_id FROM changed;
	IF FOUND THEN PERFORM pg_notify('forecourt', '{"k":"compliance.marked"}'); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_new_sites"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO compliance_marks (site_id) SELECT id FROM changed;
	PERFORM pg_notify('forecourt', '{"k":"compliance.marked"}');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_changed_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO compliance_marks (site_id) VALUES (NEW.site_id);
	PERFORM pg_notify('forecourt', '{"k":"compliance.marked"}');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_changed_site"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO compliance_marks (site_id) VALUES (NEW.id);
	PERFORM pg_notify('forecourt', '{"k":"compliance.marked"}');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "equipment_mark_new" AFTER INSERT ON "equipment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "insurance_mark_new" AFTER INSERT ON "insurance" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "completions_mark_new" AFTER INSERT ON "completions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "calendar_settings_mark_new" AFTER INSERT ON "calendar_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "recorded_results_mark_new" AFTER INSERT ON "recorded_results" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "leak_tests_mark_new" AFTER INSERT ON "leak_tests" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "alarms_mark_new" AFTER INSERT ON "alarms" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "tanks_mark_new" AFTER INSERT ON "tanks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "issues_mark_new" AFTER INSERT ON "issues" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "suspected_releases_mark_new" AFTER INSERT ON "suspected_releases" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "line_latest_mark_new" AFTER INSERT ON "line_latest" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "sensor_latest_mark_new" AFTER INSERT ON "sensor_latest" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "sites_mark_new" AFTER INSERT ON "sites" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_sites"();
--> statement-breakpoint
CREATE TRIGGER "sites_mark_changed" AFTER UPDATE ON "sites" FOR EACH ROW WHEN ((OLD.state, OLD.county, OLD.site_type, OLD.timezone, OLD.deleted_at) IS DISTINCT FROM (NEW.state, NEW.county, NEW.site_type, NEW.timezone, NEW.deleted_at)) EXECUTE FUNCTION "mark_changed_site"();
--> statement-breakpoint
CREATE TRIGGER "equipment_mark_changed" AFTER UPDATE ON "equipment" FOR EACH ROW WHEN ((OLD.category, OLD.name, OLD.installed_on, OLD.tank_number, OLD.traits, OLD.deleted_at) IS DISTINCT FROM (NEW.category, NEW.name, NEW.installed_on, NEW.tank_number, NEW.traits, NEW.deleted_at)) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "insurance_mark_changed" AFTER UPDATE ON "insurance" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "completions_mark_changed" AFTER UPDATE ON "completions" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "calendar_settings_mark_changed" AFTER UPDATE ON "calendar_settings" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "recorded_results_mark_changed" AFTER UPDATE ON "recorded_results" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "alarms_mark_changed" AFTER UPDATE ON "alarms" FOR EACH ROW WHEN (OLD.cleared_at IS DISTINCT FROM NEW.cleared_at) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "tanks_mark_changed" AFTER UPDATE ON "tanks" FOR EACH ROW WHEN ((OLD.active, OLD.capacity) IS DISTINCT FROM (NEW.active, NEW.capacity)) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "issues_mark_changed" AFTER UPDATE ON "issues" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "suspected_releases_mark_changed" AFTER UPDATE ON "suspected_releases" FOR EACH ROW WHEN ((OLD.outcome, OLD.evidence) IS DISTINCT FROM (NEW.outcome, NEW.evidence)) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "sensor_latest_mark_changed" AFTER UPDATE ON "sensor_latest" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE FUNCTION "refuse_verdict_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The verdict of a closed month is never changed: a new version is added';
END $$;
--> statement-breakpoint
CREATE TRIGGER "month_verdicts_append_only" BEFORE UPDATE OR DELETE ON "month_verdicts" FOR EACH ROW EXECUTE FUNCTION "refuse_verdict_change"();
--> statement-breakpoint
CREATE TRIGGER "month_verdicts_no_truncate" BEFORE TRUNCATE ON "month_verdicts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_verdict_change"();
--> statement-breakpoint
-- Sites from before are looked at once.
INSERT INTO compliance_marks (site_id) SELECT id FROM sites WHERE deleted_at IS NULL;
