CREATE TABLE "deletion_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"farewell_email" text,
	"farewell_name" text,
	CONSTRAINT "deletion_requests_state_known" CHECK ("deletion_requests"."state" in ('pending', 'withdrawn', 'refused', 'done')),
	CONSTRAINT "deletion_requests_decided" CHECK (("deletion_requests"."state" = 'pending') = ("deletion_requests"."decided_at" is null)),
	CONSTRAINT "deletion_requests_decider" CHECK (("deletion_requests"."state" in ('refused', 'done')) = ("deletion_requests"."decided_by" is not null)),
	CONSTRAINT "deletion_requests_farewell" CHECK (("deletion_requests"."farewell_email" is null) = ("deletion_requests"."farewell_name" is null)
        and ("deletion_requests"."farewell_email" is null or "deletion_requests"."state" = 'done'))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_state_known";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_professional_id";--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_pending" ON "deletion_requests" USING btree ("user_id") WHERE "deletion_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "deletion_requests_user" ON "deletion_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "deletion_requests_age" ON "deletion_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deletion_requests_state" ON "deletion_requests" USING btree ("state","created_at","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_state_known" CHECK ("users"."state" in ('unverified', 'awaiting_approval', 'active', 'rejected', 'suspended', 'deleted'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_professional_id" CHECK ("users"."type" <> 'professor' or "users"."professional_id" is not null or "users"."state" = 'deleted');--> statement-breakpoint
-- Removes the words that name a person from a text, whatever their case.
CREATE FUNCTION without_words(value text, words text[], replacement text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    -- The word quoted, and the replacement too: a backslash would refer to a group.
    value := regexp_replace(value, '(?q)' || word, replace(replacement, '\', '\\'), 'gi');
  END LOOP;
  RETURN value;
END $$;
--> statement-breakpoint
-- Numbers, booleans and nulls say nothing of who somebody is; texts may.
CREATE FUNCTION without_texts(fields jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN fields IS NOT NULL THEN (
    SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN jsonb_typeof(value) IN ('number', 'boolean', 'null') THEN value
      ELSE '"[eliminado]"' END), '{}')
    FROM jsonb_each(fields)) END
$$;
--> statement-breakpoint
-- An entry without the personal data of the one who did it, or of the one whom it concerns.
CREATE FUNCTION redacted_audit_entry(entry audit_entries, person users) RETURNS audit_entries
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF entry.actor_id = person.id THEN
    entry.actor_name := 'Persona eliminada';
    entry.address := '';
  END IF;
  IF entry.person_id = person.id OR entry.subject_type = 'user'
    AND (entry.subject_id = person.id::text OR entry.subject_label = person.email) THEN
    -- Of an order the number stays, of a course the title.
    entry.subject_label := CASE WHEN entry.subject_type IN ('order', 'course')
      THEN without_words(entry.subject_label,
        ARRAY[btrim(person.first_names || ' ' || person.last_names), person.email],
        'Persona eliminada')
      ELSE 'Persona eliminada' END;
    entry.before := without_texts(entry.before);
    entry.after := without_texts(entry.after);
    entry.reason := CASE WHEN entry.reason IS NOT NULL THEN '[eliminado]' END;
  END IF;
  RETURN entry;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_entries_append_only ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR TRUNCATE ON audit_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- The one change of an entry: its redaction, in the transaction whose own entry says that the
-- person's data are deleted. `xmin` is the transaction that wrote a row.
CREATE FUNCTION refuse_audit_change_but_redaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person users;
BEGIN
  SELECT * INTO person FROM users
  WHERE id = nullif(current_setting('ateneo.erased_person', true), '')::uuid;
  IF person.id IS NULL
    OR NOT EXISTS (
      SELECT 1 FROM audit_entries
      WHERE person_id = person.id AND action = 'user.erase'
        AND xmin = pg_current_xact_id()::xid)
    OR NEW IS DISTINCT FROM redacted_audit_entry(OLD, person) THEN
    RAISE EXCEPTION 'audit_entries is append-only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_redaction BEFORE UPDATE ON audit_entries
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change_but_redaction();
--> statement-breakpoint
CREATE FUNCTION redact_audit_entries(erased uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('ateneo.erased_person', erased::text, true);
  UPDATE audit_entries entry SET (actor_name, address, subject_label, before, after, reason) = (
    SELECT redacted.actor_name, redacted.address, redacted.subject_label, redacted.before,
      redacted.after, redacted.reason
    FROM redacted_audit_entry(entry, person) redacted)
  FROM users person
  WHERE person.id = erased AND entry.action <> 'user.erase'
    AND (entry.actor_id = erased OR entry.person_id = erased OR entry.subject_type = 'user'
      AND (entry.subject_id = erased::text OR entry.subject_label = person.email));
  PERFORM set_config('ateneo.erased_person', '', true);
END $$;
