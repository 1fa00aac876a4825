DROP INDEX "leak_tests_key";--> statement-breakpoint
DROP INDEX "recorded_results_key";--> statement-breakpoint
ALTER TABLE "line_latest" DROP CONSTRAINT "line_latest_site_id_line_number_pk";--> statement-breakpoint
ALTER TABLE "line_latest" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leak_tests" ADD COLUMN "line_family" text DEFAULT 'plld' NOT NULL;--> statement-breakpoint
ALTER TABLE "line_latest" ADD COLUMN "family" text DEFAULT 'plld' NOT NULL;--> statement-breakpoint
ALTER TABLE "line_latest" ADD CONSTRAINT "line_latest_site_id_family_line_number_pk" PRIMARY KEY("site_id","family","line_number");--> statement-breakpoint
ALTER TABLE "recorded_results" ADD COLUMN "line_family" text DEFAULT 'plld' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "leak_tests_key" ON "leak_tests" USING btree ("site_id","device","device_number","line_family","kind","method","tested_at","result");--> statement-breakpoint
CREATE UNIQUE INDEX "recorded_results_key" ON "recorded_results" USING btree ("site_id","kind","device","number","line_family","month","completed_on") WHERE "recorded_results"."voided_at" is null;--> statement-breakpoint
ALTER TABLE "leak_tests" ADD CONSTRAINT "leak_tests_line_family_check" CHECK ("leak_tests"."line_family" in ('plld', 'wplld', 'vlld'));--> statement-breakpoint
ALTER TABLE "line_latest" ADD CONSTRAINT "line_latest_family_check" CHECK ("line_latest"."family" in ('plld', 'wplld', 'vlld'));--> statement-breakpoint
ALTER TABLE "recorded_results" ADD CONSTRAINT "recorded_results_line_family_check" CHECK ("recorded_results"."line_family" in ('plld', 'wplld', 'vlld'));