ALTER TABLE "meaning_states" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meaning_states" ADD COLUMN "is_passing" boolean DEFAULT false NOT NULL;