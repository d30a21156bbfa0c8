CREATE TABLE "item_captures" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"is_html" boolean NOT NULL,
	"body" "bytea" NOT NULL,
	"selection" text NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_captures_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "item_captures" ADD CONSTRAINT "item_captures_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;