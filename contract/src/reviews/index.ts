export * from './endpoints.ts'
export * from './featured.ts'
