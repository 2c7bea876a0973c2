CREATE FUNCTION count_approved_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' THEN
    UPDATE approved_counts SET amount = amount - 1 WHERE category_id = OLD.category_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' THEN
    INSERT INTO approved_counts (category_id, amount) VALUES (NEW.category_id, 1)
    ON CONFLICT (category_id) DO UPDATE SET amount = approved_counts.amount + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER courses_approved_added
AFTER INSERT ON courses
FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION count_approved_course();
--> statement-breakpoint
CREATE TRIGGER courses_approved_changed
AFTER UPDATE OF status, category_id ON courses
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.category_id <> NEW.category_id)
EXECUTE FUNCTION count_approved_course();
--> statement-breakpoint
CREATE TRIGGER courses_approved_removed
AFTER DELETE ON courses
FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION count_approved_course();
--> statement-breakpoint
INSERT INTO approved_counts (category_id, amount)
SELECT category_id, count(*) FROM courses WHERE status = 'approved' GROUP BY category_id;
