-- Comments on the landing page are cached, and those that were reported are left out.
SELECT keep_table_version('report_cases');
