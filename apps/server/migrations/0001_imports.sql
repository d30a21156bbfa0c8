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
ALTER TABLE "snapshots" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_by_digest" ON "imports" USING btree ("user_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "snapshots_imported_once" ON "snapshots" USING btree ("user_id","item_id","platform","recorded_at","source") WHERE source is not null;