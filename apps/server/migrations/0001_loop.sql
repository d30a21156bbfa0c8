CREATE TABLE "ai_settings" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"base_url" text,
	"sealed_key" text,
	"model" text NOT NULL,
	"context_tokens" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_settings_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"requests" integer NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	"end" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "model_calls_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "day_totals" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"posts" integer NOT NULL,
	"views" bigint NOT NULL,
	"engagement" double precision NOT NULL,
	CONSTRAINT "day_totals_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"modified_at" timestamp (3) with time zone,
	"mapping" jsonb,
	"recorded_at" timestamp (3) with time zone,
	"digest" text,
	"result" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imports_user_id_id_pk" PRIMARY KEY("user_id","id")
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
ALTER TABLE "sessions" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "insights" ADD COLUMN "finding" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "origin" text DEFAULT 'generated' NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "refinement" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "usage" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "landed_url" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "stage_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "stage_progress" real;--> statement-breakpoint
ALTER TABLE "ai_settings" ADD CONSTRAINT "ai_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_totals" ADD CONSTRAINT "day_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_dismissals" ADD CONSTRAINT "insight_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_dismissals" ADD CONSTRAINT "reminder_dismissals_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshot_changes" ADD CONSTRAINT "snapshot_changes_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_readings" ADD CONSTRAINT "item_readings_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_by_time" ON "model_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_by_digest" ON "imports" USING btree ("user_id","digest");--> statement-breakpoint
CREATE INDEX "snapshot_changes_by_item" ON "snapshot_changes" USING btree ("user_id","item_id","id");--> statement-breakpoint
CREATE INDEX "snapshot_changes_by_snapshot" ON "snapshot_changes" USING btree ("user_id","snapshot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "snapshots_imported_once" ON "snapshots" USING btree ("user_id","item_id","platform","recorded_at","source") WHERE source is not null;--> statement-breakpoint
CREATE INDEX "generations_by_board" ON "generations" USING btree ("user_id","board_id","id");--> statement-breakpoint
CREATE INDEX "items_deleted" ON "items" USING btree ("user_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "items_by_landing" ON "items" USING btree ("user_id","board_id","landed_url") WHERE deleted_at is null and landed_url is not null;
--> statement-breakpoint
INSERT INTO "day_totals" ("user_id", "day", "posts", "views", "engagement")
SELECT d."user_id", d."day", count(*), sum(d."views"), sum(d."engagement_rate") FROM "post_days" d
JOIN "items" i ON i."user_id" = d."user_id" AND i."id" = d."item_id" AND i."deleted_at" IS NULL GROUP BY d."user_id", d."day";
