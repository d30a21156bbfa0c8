CREATE TABLE "audit_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"by" text,
	"network" text,
	"agent" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_entries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_at" ON "audit_entries" USING btree ("at");