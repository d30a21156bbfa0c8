CREATE TABLE "library_import_items" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"source_key" text,
	"host" text,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "library_import_items_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "library_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"counts" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"boards" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "library_imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "library_import_items" ADD CONSTRAINT "library_import_items_user_id_item_id_items_user_id_id_fk" FOREIGN KEY ("user_id","item_id") REFERENCES "public"."items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_import_items" ADD CONSTRAINT "library_import_items_user_id_import_id_library_imports_user_id_id_fk" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."library_imports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_imports" ADD CONSTRAINT "library_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_import_items_by_import" ON "library_import_items" USING btree ("user_id","import_id");--> statement-breakpoint
CREATE INDEX "library_import_items_by_key" ON "library_import_items" USING btree ("user_id","source_key") WHERE source_key is not null;--> statement-breakpoint
CREATE INDEX "library_import_items_waiting" ON "library_import_items" USING btree ("user_id","item_id") WHERE host is not null and asked_at is null;