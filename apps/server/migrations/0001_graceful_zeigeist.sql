CREATE TABLE "item_readings" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text_hash" text NOT NULL,
	"reading" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_readings_user_id_item_id_kind_pk" PRIMARY KEY("user_id","item_id","kind")
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "origin" text DEFAULT 'generated' NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "refinement" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "usage" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "item_readings" ADD CONSTRAINT "item_readings_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_by_board" ON "generations" USING btree ("user_id","board_id","id");