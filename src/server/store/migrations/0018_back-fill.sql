CREATE TABLE "back_fills" (
	"site_id" integer NOT NULL,
	"gap_from" timestamp with time zone NOT NULL,
	"gap_to" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"gauge_at" text NOT NULL,
	"drift_before" integer,
	"drift_after" integer,
	"parts" jsonb NOT NULL,
	"recovered" "tstzmultirange" DEFAULT '{}' NOT NULL,
	"why" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "back_fills_site_id_gap_from_pk" PRIMARY KEY("site_id","gap_from"),
	CONSTRAINT "back_fills_gap_check" CHECK ("back_fills"."gap_from" < "back_fills"."gap_to"),
	CONSTRAINT "back_fills_reason_check" CHECK ("back_fills"."reason" in ('outage', 'first_contact')),
	CONSTRAINT "back_fills_state_check" CHECK ("back_fills"."state" in ('open', 'done'))
);
--> statement-breakpoint
CREATE TABLE "recovered_readings" (
	"site_id" integer NOT NULL,
	"tank_number" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"gauge_time" timestamp(0) NOT NULL,
	"time_trusted" boolean NOT NULL,
	"volume" real,
	"tc_volume" real,
	"ullage" real,
	"height" real,
	"water" real,
	"temperature" real,
	"water_volume" real,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovered_readings_site_id_tank_number_gauge_time_pk" PRIMARY KEY("site_id","tank_number","gauge_time")
);
--> statement-breakpoint
ALTER TABLE "back_fills" ADD CONSTRAINT "back_fills_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovered_readings" ADD CONSTRAINT "recovered_readings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_fills_open_idx" ON "back_fills" USING btree ("site_id") WHERE "back_fills"."state" = 'open';