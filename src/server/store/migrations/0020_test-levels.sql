CREATE TABLE "test_levels" (
	"test_id" integer PRIMARY KEY NOT NULL,
	"sold_before" timestamp(0),
	"sold_from" timestamp(0),
	"sold_until" timestamp(0),
	"sold" real,
	"rose_from" timestamp(0),
	"rose_until" timestamp(0),
	"risen" real
);
--> statement-breakpoint
ALTER TABLE "test_levels" ADD CONSTRAINT "test_levels_test_id_leak_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."leak_tests"("id") ON DELETE cascade ON UPDATE no action;