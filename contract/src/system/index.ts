export * from './endpoints.ts'
export * from './queue-words.ts'
