-- Of the last minutes only; the columns that follow say more of each.
DELETE FROM login_failures;
