DROP INDEX "console_reconciliations_key";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "bill_of_lading" text;--> statement-breakpoint
ALTER TABLE "console_reconciliations" ADD COLUMN "basis" text DEFAULT 'adjusted' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "console_reconciliations_key" ON "console_reconciliations" USING btree ("site_id","tanks","from_at","basis");--> statement-breakpoint
ALTER TABLE "console_reconciliations" ADD CONSTRAINT "console_reconciliations_basis_check" CHECK ("console_reconciliations"."basis" in ('adjusted', 'tickets'));