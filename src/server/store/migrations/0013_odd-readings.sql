CREATE TABLE "odd_readings" (
	"site_id" integer NOT NULL,
	"tank_number" smallint NOT NULL,
	"what" text NOT NULL,
	"kept" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"first_values" real[],
	"second_values" real[],
	CONSTRAINT "odd_readings_site_id_tank_number_what_kept_pk" PRIMARY KEY("site_id","tank_number","what","kept")
);
--> statement-breakpoint
ALTER TABLE "odd_readings" ADD CONSTRAINT "odd_readings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;