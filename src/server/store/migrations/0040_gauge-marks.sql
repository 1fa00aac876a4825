-- A verdict rests on which console is read, whether it has ever answered, and what its listings are chosen by. A change of
-- address makes the gauge's row anew: both mark the site, as the triggers of 0005 do.
CREATE TRIGGER "gauges_mark_new" AFTER INSERT ON "gauges" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "gauges_mark_console" AFTER UPDATE OF "console_type", "last_seen_at" ON "gauges" FOR EACH ROW WHEN ((OLD.console_type, OLD.last_seen_at IS NULL) IS DISTINCT FROM (NEW.console_type, NEW.last_seen_at IS NULL)) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
-- What a console calls a tank may contradict what is recorded of its fuel.
CREATE TRIGGER "tanks_mark_label" AFTER UPDATE OF "label" ON "tanks" FOR EACH ROW WHEN (OLD.label IS DISTINCT FROM NEW.label) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
-- Sites whose address changed before are looked at once.
INSERT INTO compliance_marks (site_id) SELECT id FROM sites WHERE deleted_at IS NULL;
