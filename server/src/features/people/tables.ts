export * from './import/import-tables.ts'
