ALTER TABLE "inspections" DROP CONSTRAINT "inspections_outcome_check";--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "letters" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_outcome_check" CHECK ("inspections"."outcome" in ('in_order', 'not_in_order', 'in_part'));