export * from './submission-tables.ts'
export * from './review-tables.ts'
