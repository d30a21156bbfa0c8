UPDATE "insight_dismissals" SET "told" = CASE WHEN "told"->'engine'->>'kind' = 'model' THEN NULL ELSE "told" - 'engine' END WHERE "told" ? 'engine';--> statement-breakpoint
ALTER TABLE "insights" DROP COLUMN "wording";
