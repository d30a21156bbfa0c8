DROP INDEX "boards_by_update";--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "item_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "latest" json;--> statement-breakpoint
CREATE INDEX "items_with_numbers" ON "items" USING btree ("user_id","board_id") WHERE deleted_at is null and latest is not null;--> statement-breakpoint
CREATE INDEX "items_unsettled" ON "items" USING btree ("user_id","status") WHERE deleted_at is null and status in ('processing', 'failed');--> statement-breakpoint
UPDATE "boards" SET "item_count" = "kept"."items" FROM (
	SELECT "user_id", "board_id", count(*)::int AS "items" FROM "items" WHERE "deleted_at" IS NULL GROUP BY "user_id", "board_id"
) "kept" WHERE "boards"."user_id" = "kept"."user_id" AND "boards"."id" = "kept"."board_id";--> statement-breakpoint
UPDATE "items" SET "latest" = "last"."numbers" FROM (
	SELECT DISTINCT ON ("user_id", "item_id") "user_id", "item_id", json_strip_nulls(json_build_object(
		'platform', "platform", 'snapshotId', "snapshot_id",
		'recordedAt', to_char("recorded_at" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'views', "views", 'likes', "likes", 'shares', "shares", 'comments', "comments",
		'engagementRate', "engagement_rate", 'impressions', "impressions", 'click_through_rate', "click_through_rate",
		'watch_seconds', "watch_seconds", 'average_view_seconds', "average_view_seconds", 'average_viewed', "average_viewed",
		'subscribers_gained', "subscribers_gained", 'saves', "saves", 'reach', "reach", 'unique_viewers', "unique_viewers",
		'delivered', "delivered", 'opens', "opens", 'clicks', "clicks", 'unsubscribes', "unsubscribes"
	)) AS "numbers" FROM "posts" ORDER BY "user_id", "item_id", "recorded_at" DESC, "snapshot_id" DESC
) "last" WHERE "items"."user_id" = "last"."user_id" AND "items"."id" = "last"."item_id";
