CREATE TABLE "connected_posts" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"post_id" text NOT NULL,
	"item_id" uuid NOT NULL,
	"is_own" boolean NOT NULL,
	CONSTRAINT "connected_posts_user_id_provider_post_id_pk" PRIMARY KEY("user_id","provider","post_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"board_id" uuid NOT NULL,
	"sealed_grant" text,
	"channel_id" text,
	"channel" text,
	"connected_at" timestamp (3) with time zone,
	"problem" text,
	"problem_since" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone,
	"next_fetch_at" timestamp (3) with time zone,
	"run" uuid,
	"progress" real,
	"last" jsonb,
	CONSTRAINT "connections_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "pending_consents" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"sealed_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_consents_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
ALTER TABLE "connected_posts" ADD CONSTRAINT "connected_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_consents" ADD CONSTRAINT "pending_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connections_by_next_fetch" ON "connections" USING btree ("next_fetch_at");