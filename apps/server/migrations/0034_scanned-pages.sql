CREATE TABLE "scanned_pages" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"reading" jsonb,
	"is_unreadable" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scanned_pages_user_id_item_id_page_pk" PRIMARY KEY("user_id","item_id","page")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "stage_pages" integer;--> statement-breakpoint
ALTER TABLE "scanned_pages" ADD CONSTRAINT "scanned_pages_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;