-- Only the entry of one's own deletion stays as it is: of those that an administrator carried out,
-- it is their name and network that go once they are deleted themselves.
CREATE OR REPLACE FUNCTION redact_audit_entries(erased uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('ateneo.erased_person', erased::text, true);
  UPDATE audit_entries entry SET (actor_name, address, subject_label, before, after, reason) = (
    SELECT redacted.actor_name, redacted.address, redacted.subject_label, redacted.before,
      redacted.after, redacted.reason
    FROM redacted_audit_entry(entry, person) redacted)
  FROM users person
  WHERE person.id = erased
    AND (entry.action <> 'user.erase' OR entry.person_id IS DISTINCT FROM erased)
    AND (entry.actor_id = erased OR entry.person_id = erased OR entry.subject_type = 'user'
      AND (entry.subject_id = erased::text OR entry.subject_label = person.email));
  PERFORM set_config('ateneo.erased_person', '', true);
END $$;
