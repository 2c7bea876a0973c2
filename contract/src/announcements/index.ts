export * from './endpoints.ts'
