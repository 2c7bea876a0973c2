export * from './endpoints.ts'
export * from './queue-labels.ts'
