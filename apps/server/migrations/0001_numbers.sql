CREATE TABLE "day_totals" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"posts" integer NOT NULL,
	"views" bigint NOT NULL,
	"engagement" double precision NOT NULL,
	CONSTRAINT "day_totals_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "insight_dismissals" (
	"user_id" uuid NOT NULL,
	"finding" text NOT NULL,
	"dismissed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insight_dismissals_user_id_finding_pk" PRIMARY KEY("user_id","finding")
);
--> statement-breakpoint
CREATE TABLE "reminder_dismissals" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "reminder_dismissals_user_id_item_id_platform_days_pk" PRIMARY KEY("user_id","item_id","platform","days")
);
--> statement-breakpoint
CREATE TABLE "snapshot_changes" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"views" bigint NOT NULL,
	"likes" bigint NOT NULL,
	"shares" bigint NOT NULL,
	"comments" bigint NOT NULL,
	"engagement_rate" double precision NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "snapshot_changes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "insights" ADD COLUMN "finding" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "day_totals" ADD CONSTRAINT "day_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_dismissals" ADD CONSTRAINT "insight_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_dismissals" ADD CONSTRAINT "reminder_dismissals_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshot_changes" ADD CONSTRAINT "snapshot_changes_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snapshot_changes_by_item" ON "snapshot_changes" USING btree ("user_id","item_id","id");--> statement-breakpoint
CREATE INDEX "snapshot_changes_by_snapshot" ON "snapshot_changes" USING btree ("user_id","snapshot_id");--> statement-breakpoint
CREATE INDEX "items_deleted" ON "items" USING btree ("user_id","id") WHERE deleted_at is not null;--> statement-breakpoint
INSERT INTO "day_totals" ("user_id", "day", "posts", "views", "engagement")
SELECT d."user_id", d."day", count(*), sum(d."views"), sum(d."engagement_rate") FROM "post_days" d
JOIN "items" i ON i."user_id" = d."user_id" AND i."id" = d."item_id" AND i."deleted_at" IS NULL GROUP BY d."user_id", d."day";
