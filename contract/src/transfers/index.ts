export * from './claims.ts'
export * from './decisions.ts'
