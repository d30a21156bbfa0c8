CREATE TABLE "active_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "active_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"board_id" uuid,
	"content_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activities_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "analytics_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"timezone" text NOT NULL,
	"week_starts_on" text NOT NULL,
	"default_range" text NOT NULL,
	"minimum_sample" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "baselines" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"posts" integer NOT NULL,
	"median_log_views" double precision NOT NULL,
	"spread_log_views" double precision NOT NULL,
	CONSTRAINT "baselines_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);
--> statement-breakpoint
CREATE TABLE "insights" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"confidence" double precision NOT NULL,
	"evidence" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insights_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_days" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"day" date NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"views" bigint NOT NULL,
	"likes" bigint NOT NULL,
	"shares" bigint NOT NULL,
	"comments" bigint NOT NULL,
	"engagement_rate" double precision NOT NULL,
	CONSTRAINT "post_days_user_id_day_item_id_platform_pk" PRIMARY KEY("user_id","day","item_id","platform")
);
--> statement-breakpoint
CREATE TABLE "posts" (
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
	"first_recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "posts_user_id_item_id_platform_pk" PRIMARY KEY("user_id","item_id","platform")
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
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
	CONSTRAINT "snapshots_user_id_snapshot_id_pk" PRIMARY KEY("user_id","snapshot_id")
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"board_id" uuid,
	"platform" text NOT NULL,
	"requirements" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "generations_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"board_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "boards_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_texts" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"text" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"generated" jsonb,
	"search" "tsvector",
	CONSTRAINT "item_texts_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"platform" text,
	"url" text,
	"canonical_url" text,
	"status" text NOT NULL,
	"error" text,
	"file_type" text,
	"file_name" text,
	"file_size" bigint,
	"file_key" text,
	"file_sha256" text,
	"published_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "items_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_settings" ADD CONSTRAINT "analytics_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baselines" ADD CONSTRAINT "baselines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_days" ADD CONSTRAINT "post_days_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_texts" ADD CONSTRAINT "item_texts_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_user_id_board_id_boards_user_id_id_fk" FOREIGN KEY ("user_id","board_id") REFERENCES "public"."boards"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snapshots_by_post" ON "snapshots" USING btree ("user_id","item_id","recorded_at");--> statement-breakpoint
CREATE INDEX "boards_by_update" ON "boards" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "item_texts_search" ON "item_texts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "items_by_board" ON "items" USING btree ("user_id","board_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "items_one_address_per_board" ON "items" USING btree ("user_id","board_id","canonical_url") WHERE deleted_at is null;