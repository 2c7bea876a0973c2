export * from './actions.ts'
export * from './endpoints.ts'
