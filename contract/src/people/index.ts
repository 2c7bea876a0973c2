export * from './endpoints.ts'
export * from './words.ts'
