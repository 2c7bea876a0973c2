export * from './endpoints.ts'
export * from './articles.ts'
