-- What the gauge names and nobody has recorded is not set up: a label or a set-up that changes marks the site, as the
-- triggers of 0005 do.
CREATE TRIGGER "sensor_latest_mark_label" AFTER UPDATE ON "sensor_latest" FOR EACH ROW WHEN (OLD.label IS DISTINCT FROM NEW.label) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
CREATE TRIGGER "gauge_snapshots_mark_changed" AFTER UPDATE ON "gauge_snapshots" FOR EACH ROW WHEN (OLD.settings IS DISTINCT FROM NEW.settings) EXECUTE FUNCTION "mark_changed_row"();
--> statement-breakpoint
-- Leak detectors that were listed because the gauge reports their line are proposed instead, unless a person recorded
-- something of them or a test of leak detectors at the site.
DELETE FROM equipment e
WHERE e.gauge_key LIKE 'line_leak_detector %' AND e.deleted_at IS NULL AND e.installed_on IS NULL AND e.tank_number IS NULL
  AND e.manufacturer = '' AND e.model = '' AND e.serial_no = '' AND e.notes = '' AND e.traits = '{}' AND e.documents = '[]'
  AND NOT EXISTS (SELECT FROM dated_facts f WHERE f.equipment_id = e.id)
  AND NOT EXISTS (SELECT FROM audit a WHERE a.site_id = e.site_id AND a.action LIKE 'equipment.%' AND a.target_id = e.id::text)
  AND NOT EXISTS (SELECT FROM completions c WHERE c.site_id = e.site_id AND c.key = 'alld_annual');
