-- What goes through a tank is known once its console is known to report deliveries: what it turns out to answer of that
-- report marks the site, as the triggers of 0005 do.
CREATE TRIGGER "gauges_mark_deliveries" AFTER UPDATE OF "profile" ON "gauges" FOR EACH ROW WHEN ((OLD.profile #> '{codes,202}', OLD.profile #> '{lost,202}', OLD.profile #> '{silent,202}', OLD.profile #> '{partial,202}') IS DISTINCT FROM (NEW.profile #> '{codes,202}', NEW.profile #> '{lost,202}', NEW.profile #> '{silent,202}', NEW.profile #> '{partial,202}')) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
-- A size that a person confirms counts in gallons, whatever the units of the console.
DROP TRIGGER "tanks_mark_changed" ON "tanks";
--> statement-breakpoint
CREATE TRIGGER "tanks_mark_changed" AFTER UPDATE ON "tanks" FOR EACH ROW WHEN ((OLD.active, OLD.capacity, OLD.diameter_inches, OLD.product, OLD.edited) IS DISTINCT FROM (NEW.active, NEW.capacity, NEW.diameter_inches, NEW.product, NEW.edited)) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
-- Sites whose console learned it before are looked at once.
INSERT INTO compliance_marks (site_id) SELECT id FROM sites WHERE deleted_at IS NULL;
