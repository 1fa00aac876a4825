CREATE TABLE "former_gauges" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"console_type" text DEFAULT '' NOT NULL,
	"software" text,
	"units" text,
	"units_set" text,
	"units_set_at" timestamp with time zone,
	"units_set_for" text,
	"units_doubted_since" timestamp with time zone,
	"units_evidence" text,
	"units_guessed_until" timestamp with time zone,
	"profile" jsonb,
	"last_seen_at" timestamp with time zone,
	"clock_drift_seconds" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "unknown_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "clock_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gauges" ADD COLUMN "units_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gauges" ADD COLUMN "units_set_for" text;--> statement-breakpoint
ALTER TABLE "gauges" ADD COLUMN "units_doubted_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_gauges" ADD CONSTRAINT "former_gauges_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The console's history had no entry of the clearing: over at the latest when the alarm was raised again, or at the last contact.
UPDATE "alarms" a SET "unknown_since" = a."raised_at", "cleared_at" = greatest(a."raised_at", coalesce(
  (SELECT min(n."raised_at") FROM "alarms" n WHERE n."site_id" = a."site_id" AND n."category" = a."category"
    AND n."type" = a."type" AND n."device" = a."device" AND n."label" = a."label" AND n."raised_at" > a."raised_at"),
  (SELECT min(t."since") FROM "gauge_states" t WHERE t."site_id" = a."site_id" AND t."online" AND t."since" > a."raised_at"),
  (SELECT g."last_seen_at" FROM "gauges" g WHERE g."site_id" = a."site_id"),
  (SELECT max(t."since") FROM "gauge_states" t WHERE t."site_id" = a."site_id")))
WHERE a."source" = 'history' AND a."cleared_at" = a."raised_at";--> statement-breakpoint
UPDATE "alarms" a SET "clock_unknown" = true WHERE a."source" = 'history'
  AND NOT EXISTS (SELECT FROM "gauges" g WHERE g."site_id" = a."site_id" AND g."clock_drift_seconds" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "gauge_clocks" c WHERE c."site_id" = a."site_id");--> statement-breakpoint
-- Open when the site became Compliance Only: nobody saw them clear.
UPDATE "alarms" a SET "unknown_since" = a."cleared_at", "cleared_at" = NULL FROM "sites" s
WHERE s."id" = a."site_id" AND s."site_type" = 'Compliance Only' AND a."cleared_at" = (
  SELECT max(u."at") FROM "audit" u WHERE u."site_id" = a."site_id" AND u."action" = 'site.updated' AND u."outcome" = 'ok'
    AND u."detail" -> 'after' ->> 'site_type' = 'Compliance Only'
    AND u."detail" -> 'before' ->> 'site_type' <> 'Compliance Only');--> statement-breakpoint
UPDATE "gauges" g SET "units_set_for" = s."ip" || ':' || s."port", "units_set_at" = (
  SELECT max(u."at") FROM "audit" u WHERE u."site_id" = g."site_id" AND u."action" = 'site.gauge_units_set' AND u."outcome" = 'ok')
FROM "sites" s WHERE s."id" = g."site_id" AND g."units_set" IS NOT NULL;
