export * from './endpoints.ts'
export * from './events.ts'
