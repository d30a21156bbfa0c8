ALTER TABLE "items" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "stage_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "stage_progress" real;