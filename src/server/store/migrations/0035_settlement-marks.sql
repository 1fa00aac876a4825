-- A settlement of what is of before the first contact ends what later months carry: their site is judged anew.
CREATE TRIGGER "before_watch_settlements_mark_new" AFTER INSERT ON "before_watch_settlements" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_new_rows"();
