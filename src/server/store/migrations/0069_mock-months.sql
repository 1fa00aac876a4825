CREATE TABLE "mock_months" (
	"site_id" integer NOT NULL,
	"month" text NOT NULL,
	"day" date NOT NULL,
	"edition" text NOT NULL,
	"proven" smallint NOT NULL,
	"asked" smallint NOT NULL,
	"missing" smallint NOT NULL,
	"contradicted" smallint NOT NULL,
	"unchecked" smallint NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mock_months_site_id_month_pk" PRIMARY KEY("site_id","month")
);
--> statement-breakpoint
ALTER TABLE "mock_months" ADD CONSTRAINT "mock_months_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;