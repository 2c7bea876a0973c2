export * from './attempt-tables.ts'
export * from './result-tables.ts'
