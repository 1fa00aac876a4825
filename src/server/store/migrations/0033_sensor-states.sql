CREATE TABLE "sensor_states" (
	"site_id" integer NOT NULL,
	"family" text NOT NULL,
	"number" smallint NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone,
	"alarms" smallint[] NOT NULL,
	"words" text NOT NULL,
	"earlier_unknown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sensor_states_site_id_family_number_from_at_pk" PRIMARY KEY("site_id","family","number","from_at"),
	CONSTRAINT "sensor_states_order_check" CHECK ("sensor_states"."from_at" <= "sensor_states"."to_at")
);
--> statement-breakpoint
ALTER TABLE "sensor_states" ADD CONSTRAINT "sensor_states_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;