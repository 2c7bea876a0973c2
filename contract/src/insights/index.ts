export * from './endpoints.ts'
export * from './review-months.ts'
