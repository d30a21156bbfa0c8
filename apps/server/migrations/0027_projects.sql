CREATE TABLE "calendar_feeds" (
	"user_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
CREATE TABLE "project_candidates" (
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"is_denied" boolean NOT NULL,
	CONSTRAINT "project_candidates_user_id_project_id_item_id_pk" PRIMARY KEY("user_id","project_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "project_stages" (
	"user_id" uuid NOT NULL,
	"stages" text[] NOT NULL,
	CONSTRAINT "project_stages_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"platforms" text[] NOT NULL,
	"stage" text NOT NULL,
	"stage_since" timestamp (3) with time zone NOT NULL,
	"due_on" date,
	"due_time" text,
	"board_id" uuid,
	"generation_id" uuid,
	"item_id" uuid,
	"checklist" jsonb NOT NULL,
	"notes" text NOT NULL,
	"url" text,
	"post_item_id" uuid,
	"position" text,
	"place" text collate "C" GENERATED ALWAYS AS (coalesce(position,
          translate(replace(id::text, '-', ''), '0123456789abcdef', 'fedcba9876543210') || '8')) STORED NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "projects_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_candidates" ADD CONSTRAINT "project_candidates_user_id_project_id_projects_user_id_id_fk" FOREIGN KEY ("user_id","project_id") REFERENCES "public"."projects"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_stages" ADD CONSTRAINT "project_stages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_by_place" ON "projects" USING btree ("user_id","place","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_by_post" ON "projects" USING btree ("user_id","post_item_id") WHERE deleted_at is null and post_item_id is not null;