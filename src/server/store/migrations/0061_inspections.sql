CREATE TABLE "inspection_answers" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"inspection_id" uuid NOT NULL,
	"site_id" integer NOT NULL,
	"path" text NOT NULL,
	"value" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"by_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inspection_id" uuid NOT NULL,
	"site_id" integer NOT NULL,
	"path" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"document_folder" text NOT NULL,
	"document_file" text NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"form" text NOT NULL,
	"edition" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sheet" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"started_by_id" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"performed_on" date,
	"finished_at" timestamp with time zone,
	"finished_by" text,
	"finished_by_id" integer,
	"outcome" text,
	"findings" integer DEFAULT 0 NOT NULL,
	"tester" jsonb,
	"signature" jsonb,
	"place" jsonb,
	"clock_note" text DEFAULT '' NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"document_folder" text,
	"document_file" text,
	"code" text,
	"pdf_sha256" text,
	"replaces" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"next_version" uuid,
	"issue_ids" integer[] DEFAULT '{}' NOT NULL,
	"completion_ids" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "inspections_code_unique" UNIQUE("code"),
	CONSTRAINT "inspections_state_check" CHECK ("inspections"."state" in ('draft', 'finished', 'replaced', 'void')),
	CONSTRAINT "inspections_outcome_check" CHECK ("inspections"."outcome" in ('in_order', 'not_in_order')),
	CONSTRAINT "inspections_finished_check" CHECK ("inspections"."state" = 'draft' or "inspections"."state" = 'void' or ("inspections"."finished_at" is not null and "inspections"."outcome" is not null and "inspections"."performed_on" is not null and "inspections"."signature" is not null and "inspections"."code" is not null))
);
--> statement-breakpoint
ALTER TABLE "inspection_answers" ADD CONSTRAINT "inspection_answers_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_answers" ADD CONSTRAINT "inspection_answers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_answers_idx" ON "inspection_answers" USING btree ("inspection_id","path","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_answers_key" ON "inspection_answers" USING btree ("inspection_id","path","by_id","device_at");--> statement-breakpoint
CREATE INDEX "inspection_photos_idx" ON "inspection_photos" USING btree ("inspection_id");--> statement-breakpoint
CREATE INDEX "inspections_site_idx" ON "inspections" USING btree ("site_id","form","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_replaces_key" ON "inspections" USING btree ("replaces") WHERE "inspections"."state" <> 'void';