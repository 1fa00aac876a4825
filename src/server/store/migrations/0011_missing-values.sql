ALTER TABLE "tank_latest" ADD COLUMN "values_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tank_latest" ADD COLUMN "missing" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "tank_latest" SET "values_at" = case when "volume" is not null then "at" end,
  "missing" = ("volume" is null)::int + 2 * ("tc_volume" is null)::int + 4 * ("ullage" is null)::int
    + 8 * ("height" is null)::int + 16 * ("water" is null)::int + 32 * ("temperature" is null)::int;
