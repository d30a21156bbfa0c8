CREATE TABLE "search_entries" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"document" integer,
	"hidden" boolean DEFAULT false NOT NULL,
	"shape" integer NOT NULL,
	"words" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_entries_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "search_gone" (
	"user_id" uuid NOT NULL,
	"document" integer NOT NULL,
	CONSTRAINT "search_gone_user_id_document_pk" PRIMARY KEY("user_id","document")
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"user_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"segment" integer NOT NULL,
	"count" integer NOT NULL,
	"documents" "bytea" NOT NULL,
	CONSTRAINT "search_postings_user_id_word_segment_pk" PRIMARY KEY("user_id","word","segment")
);
--> statement-breakpoint
CREATE TABLE "search_spellings" (
	"user_id" uuid NOT NULL,
	"spelling" text collate "C" NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "search_spellings_user_id_spelling_word_pk" PRIMARY KEY("user_id","spelling","word")
);
--> statement-breakpoint
CREATE TABLE "search_states" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"next_document" integer NOT NULL,
	"next_segment" integer NOT NULL,
	"levels" jsonb NOT NULL,
	"gone" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "item_texts_search";--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_gone" ADD CONSTRAINT "search_gone_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_postings" ADD CONSTRAINT "search_postings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_spellings" ADD CONSTRAINT "search_spellings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_states" ADD CONSTRAINT "search_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_waiting" ON "search_entries" USING btree ("user_id","item_id") WHERE document is null and not hidden;--> statement-breakpoint
CREATE INDEX "search_entries_just_changed" ON "search_entries" USING btree ("changed_at") WHERE document is null and not hidden;--> statement-breakpoint
CREATE INDEX "search_entries_by_document" ON "search_entries" USING btree ("user_id","document");--> statement-breakpoint
ALTER TABLE "item_texts" DROP COLUMN "search";--> statement-breakpoint
-- Numbers hardly shrink, and reading them should cost nothing.
ALTER TABLE "search_postings" ALTER COLUMN "documents" SET STORAGE EXTERNAL;
