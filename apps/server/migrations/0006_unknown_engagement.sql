ALTER TABLE "post_days" ALTER COLUMN "engagement_rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "engagement_rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "snapshot_changes" ALTER COLUMN "engagement_rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "snapshots" ALTER COLUMN "engagement_rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "day_totals" ADD COLUMN "engagement_posts" integer;--> statement-breakpoint
UPDATE "day_totals" SET "engagement_posts" = "posts";--> statement-breakpoint
ALTER TABLE "day_totals" ALTER COLUMN "engagement_posts" SET NOT NULL;