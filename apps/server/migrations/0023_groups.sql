CREATE TABLE "board_groups" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "board_groups_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_items" (
	"user_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "group_items_user_id_group_id_item_id_pk" PRIMARY KEY("user_id","group_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "board_groups" ADD CONSTRAINT "board_groups_user_id_board_id_boards_user_id_id_fk" FOREIGN KEY ("user_id","board_id") REFERENCES "public"."boards"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_items" ADD CONSTRAINT "group_items_user_id_group_id_board_groups_user_id_id_fk" FOREIGN KEY ("user_id","group_id") REFERENCES "public"."board_groups"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_items" ADD CONSTRAINT "group_items_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_groups_by_board" ON "board_groups" USING btree ("user_id","board_id","id");--> statement-breakpoint
CREATE INDEX "group_items_by_item" ON "group_items" USING btree ("user_id","item_id");