ALTER TABLE "connections" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ALTER COLUMN "sealed_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "grant_expires_at" timestamp (3) with time zone;