CREATE TABLE "canvas_lines" (
	"user_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"lower_id" uuid NOT NULL,
	"upper_id" uuid NOT NULL,
	CONSTRAINT "canvas_lines_user_id_board_id_lower_id_upper_id_pk" PRIMARY KEY("user_id","board_id","lower_id","upper_id")
);
--> statement-breakpoint
CREATE TABLE "canvas_places" (
	"user_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	CONSTRAINT "canvas_places_user_id_board_id_item_id_pk" PRIMARY KEY("user_id","board_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "canvas_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "canvas_lines" ADD CONSTRAINT "canvas_lines_user_id_board_id_boards_user_id_id_fk" FOREIGN KEY ("user_id","board_id") REFERENCES "public"."boards"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_lines" ADD CONSTRAINT "canvas_lines_user_id_lower_id_items_user_id_id_fk" FOREIGN KEY ("user_id","lower_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_lines" ADD CONSTRAINT "canvas_lines_user_id_upper_id_items_user_id_id_fk" FOREIGN KEY ("user_id","upper_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_places" ADD CONSTRAINT "canvas_places_user_id_board_id_boards_user_id_id_fk" FOREIGN KEY ("user_id","board_id") REFERENCES "public"."boards"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_places" ADD CONSTRAINT "canvas_places_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canvas_lines_by_lower" ON "canvas_lines" USING btree ("user_id","lower_id");--> statement-breakpoint
CREATE INDEX "canvas_lines_by_upper" ON "canvas_lines" USING btree ("user_id","upper_id");--> statement-breakpoint
CREATE INDEX "canvas_places_by_item" ON "canvas_places" USING btree ("user_id","item_id");