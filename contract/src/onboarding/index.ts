export * from './endpoints.ts'
export * from './steps.ts'
