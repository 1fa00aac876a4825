ALTER TABLE "deliveries" ADD COLUMN "printed_volume" real;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "printed_tc_volume" real;