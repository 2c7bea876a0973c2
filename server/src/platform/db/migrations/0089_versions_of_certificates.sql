-- Their pictures for sharing are compared once certificates were written.
SELECT keep_table_version('certificates');
