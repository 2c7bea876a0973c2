export * from './academy.ts'
export * from './endpoints.ts'
export * from './review-months.ts'
export * from './search-words.ts'
