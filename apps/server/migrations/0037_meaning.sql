CREATE TABLE "item_vectors" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"entry_at" timestamp (3) with time zone NOT NULL,
	"text_hash" "bytea" NOT NULL,
	"version" integer NOT NULL,
	"count" integer NOT NULL,
	"signs" "bytea" NOT NULL,
	"components" "bytea" NOT NULL,
	CONSTRAINT "item_vectors_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "meaning_states" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"space" text NOT NULL,
	"model" text NOT NULL,
	"is_own" boolean NOT NULL,
	"dimensions" integer NOT NULL,
	"generation" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"looked_until" timestamp (3) with time zone,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"tokens" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_vectors" ADD CONSTRAINT "item_vectors_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meaning_states" ADD CONSTRAINT "meaning_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_vectors_by_version" ON "item_vectors" USING btree ("user_id","version","item_id");--> statement-breakpoint
CREATE INDEX "search_entries_by_change" ON "search_entries" USING btree ("user_id","changed_at");--> statement-breakpoint
-- Vectors cannot be compressed, and a part of what is stored plainly is read without the rest.
ALTER TABLE "item_vectors" ALTER COLUMN "signs" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "item_vectors" ALTER COLUMN "components" SET STORAGE EXTERNAL;
