-- A month's verdict rests on what is recovered of a gap: a change marks the site, as the triggers of 0005 do.
CREATE TRIGGER "back_fills_mark_new" AFTER INSERT ON "back_fills" FOR EACH ROW WHEN (NEW.recovered <> '{}') EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "back_fills_mark_changed" AFTER UPDATE ON "back_fills" FOR EACH ROW WHEN (OLD.recovered IS DISTINCT FROM NEW.recovered) EXECUTE FUNCTION "mark_changed_row"();
