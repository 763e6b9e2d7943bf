-- What was laid out for a batch on a pasture is shared among its heads like what a corral was fed.
CREATE TRIGGER mark_head_feed AFTER INSERT OR DELETE ON "PastureSupplement"
  FOR EACH ROW EXECUTE FUNCTION mark_head_feed();
CREATE TRIGGER mark_head_feed_again AFTER UPDATE ON "PastureSupplement"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_head_feed();

-- Months that were summed up without it are summed up again.
INSERT INTO "StaleMonth" (id, "farmId", month, "batchId")
SELECT uuidv7(), k."farmId", k.month, k."batchId"
FROM (SELECT DISTINCT "farmId", "batchId", month FROM "HeadFeedMonth") k
WHERE EXISTS (
    SELECT 1
    FROM "PastureSupplement" p
    WHERE p."farmId" = k."farmId" AND p."batchId" = k."batchId" AND p.day >= k.month
      AND p.day < k.month + interval '1 month' AND NOT p.reversed)
  AND NOT EXISTS (
    SELECT 1 FROM "StaleMonth" s WHERE s."farmId" = k."farmId" AND s."batchId" = k."batchId" AND s.month = k.month);
