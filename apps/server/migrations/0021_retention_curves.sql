CREATE TABLE "retention_curves" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"watched" real[],
	"relative" real[],
	"views" bigint NOT NULL,
	"day" date NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retention_curves_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "retention_curves" ADD CONSTRAINT "retention_curves_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;