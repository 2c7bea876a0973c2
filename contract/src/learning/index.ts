export * from './endpoints.ts'
export * from './progress.ts'
