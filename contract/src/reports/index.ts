export * from './endpoints.ts'
export * from './queue.ts'
