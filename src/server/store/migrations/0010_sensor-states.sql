ALTER TABLE "sensor_latest" ADD COLUMN "alarms" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sensor_latest" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "sensor_latest" SET "alarms" = array["status"] WHERE "status" <> 0;--> statement-breakpoint
ALTER TABLE "sensor_latest" ADD CONSTRAINT "sensor_latest_alarms_check" CHECK (("sensor_latest"."status" = 0) = (cardinality("sensor_latest"."alarms") = 0));
