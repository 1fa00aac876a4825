-- Records rest on stored documents and their types: one that comes, goes or changes makes the calendar of its site outdated.
-- Nothing rests on what the program files itself.
CREATE TRIGGER "documents_mark_new" AFTER INSERT ON "documents" FOR EACH ROW WHEN (NOT NEW.system_made) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "documents_mark_changed" AFTER UPDATE ON "documents" FOR EACH ROW WHEN (NOT NEW.system_made AND (OLD.folder, OLD.name, OLD.paper, OLD.deleted_at) IS DISTINCT FROM (NEW.folder, NEW.name, NEW.paper, NEW.deleted_at)) EXECUTE FUNCTION "mark_changed_row"();
