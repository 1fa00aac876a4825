CREATE TABLE "work_order_answers" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"path" text NOT NULL,
	"value" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_order_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_order_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"form" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"sheet" jsonb NOT NULL,
	"asked_by" text NOT NULL,
	"asked_by_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"signed" jsonb,
	CONSTRAINT "work_order_forms_state_check" CHECK ("work_order_forms"."state" in ('asked', 'sent', 'verified', 'withdrawn')),
	CONSTRAINT "work_order_forms_signed_check" CHECK ("work_order_forms"."state" not in ('sent', 'verified') or ("work_order_forms"."signed" is not null and "work_order_forms"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "work_order_views" DROP CONSTRAINT "work_order_views_what_check";--> statement-breakpoint
ALTER TABLE "work_order_files" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "work_order_files" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "work_order_files" ADD COLUMN "form_path" text;--> statement-breakpoint
ALTER TABLE "work_order_files" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "vendor" jsonb;--> statement-breakpoint
ALTER TABLE "work_order_answers" ADD CONSTRAINT "work_order_answers_form_id_work_order_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."work_order_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_forms" ADD CONSTRAINT "work_order_forms_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_forms" ADD CONSTRAINT "work_order_forms_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_order_answers_idx" ON "work_order_answers" USING btree ("form_id","path","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_answers_key" ON "work_order_answers" USING btree ("form_id","path","device_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_forms_order_key" ON "work_order_forms" USING btree ("work_order_id") WHERE "work_order_forms"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "work_order_forms_site_idx" ON "work_order_forms" USING btree ("site_id");--> statement-breakpoint
ALTER TABLE "work_order_files" ADD CONSTRAINT "work_order_files_form_id_work_order_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."work_order_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_files_photo_key" ON "work_order_files" USING btree ("form_id","photo_id");--> statement-breakpoint
ALTER TABLE "work_order_files" ADD CONSTRAINT "work_order_files_photo_check" CHECK ("work_order_files"."form_id" is null or ("work_order_files"."photo_id" is not null and "work_order_files"."form_path" is not null and "work_order_files"."taken_at" is not null));--> statement-breakpoint
ALTER TABLE "work_order_views" ADD CONSTRAINT "work_order_views_what_check" CHECK ("work_order_views"."what" in ('opened', 'answered', 'sent_file', 'filled_form', 'done'));