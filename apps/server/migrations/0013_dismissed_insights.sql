ALTER TABLE "insight_dismissals" ADD COLUMN "insight_id" uuid;--> statement-breakpoint
-- What was dismissed at one moment was one insight: one that is still told keeps its id, so that the dismissal can be taken back by it.
UPDATE "insight_dismissals" d SET "insight_id" = once."id" FROM (
  SELECT "user_id", "dismissed_at", gen_random_uuid() AS "id" FROM "insight_dismissals" GROUP BY "user_id", "dismissed_at"
) once WHERE once."user_id" = d."user_id" AND once."dismissed_at" = d."dismissed_at";--> statement-breakpoint
UPDATE "insight_dismissals" d SET "insight_id" = i."id" FROM "insights" i
WHERE i."user_id" = d."user_id" AND d."finding" = ANY (string_to_array(i."finding", ' '));--> statement-breakpoint
ALTER TABLE "insight_dismissals" ALTER COLUMN "insight_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "insight_dismissals" ADD COLUMN "told" jsonb;
