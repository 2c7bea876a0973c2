-- Raised after the table's own: whoever reads it unchanged need not read the others.
CREATE SEQUENCE table_versions.any_table;
--> statement-breakpoint
SELECT nextval('table_versions.any_table');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_table_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval(format('table_versions.%I', TG_TABLE_NAME)::regclass);
  PERFORM nextval('table_versions.any_table');
  RETURN NULL;
END $$;
