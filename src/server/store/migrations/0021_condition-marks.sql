-- A verdict rests on the settings of a console too, and on the documents that show a tank empty.
CREATE TRIGGER "gauge_snapshots_mark_new" AFTER INSERT ON "gauge_snapshots" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "gauge_setting_changes_mark_new" AFTER INSERT ON "gauge_setting_changes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
--> statement-breakpoint
CREATE TRIGGER "gauge_setting_changes_mark_changed" AFTER UPDATE ON "gauge_setting_changes" FOR EACH ROW WHEN ((OLD.explained, OLD.acknowledged_at) IS DISTINCT FROM (NEW.explained, NEW.acknowledged_at)) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
DROP TRIGGER "equipment_mark_changed" ON "equipment";
--> statement-breakpoint
CREATE TRIGGER "equipment_mark_changed" AFTER UPDATE ON "equipment" FOR EACH ROW WHEN ((OLD.category, OLD.name, OLD.installed_on, OLD.tank_number, OLD.traits, OLD.documents, OLD.deleted_at) IS DISTINCT FROM (NEW.category, NEW.name, NEW.installed_on, NEW.tank_number, NEW.traits, NEW.documents, NEW.deleted_at)) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
DROP TRIGGER "tanks_mark_changed" ON "tanks";
--> statement-breakpoint
CREATE TRIGGER "tanks_mark_changed" AFTER UPDATE ON "tanks" FOR EACH ROW WHEN ((OLD.active, OLD.capacity, OLD.diameter_inches, OLD.product) IS DISTINCT FROM (NEW.active, NEW.capacity, NEW.diameter_inches, NEW.product)) EXECUTE FUNCTION "mark_changed_row"();
