CREATE TABLE "item_covers" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"file_key" text,
	"width" integer,
	"height" integer,
	"color" text,
	"wave" smallint[],
	"source_url" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_covers_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "place" text collate "C" GENERATED ALWAYS AS (coalesce(position,
          translate(replace(id::text, '-', ''), '0123456789abcdef', 'fedcba9876543210') || '8')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "item_covers" ADD CONSTRAINT "item_covers_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_covers_by_source" ON "item_covers" USING btree ("user_id","source_url") WHERE source_url is not null;--> statement-breakpoint
CREATE INDEX "items_by_place" ON "items" USING btree ("user_id","board_id","place","id") WHERE deleted_at is null;--> statement-breakpoint
-- Until the first statistics are gathered all indexes look alike, and the newest that fits is taken: for an
-- addition that has to be this one, not one that reads the whole board.
DROP INDEX "items_by_landing";--> statement-breakpoint
CREATE INDEX "items_by_landing" ON "items" USING btree ("user_id","board_id","landed_url") WHERE deleted_at is null and landed_url is not null;
