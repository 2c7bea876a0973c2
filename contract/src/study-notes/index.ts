export * from './endpoints.ts'
export * from './limits.ts'
export * from './paths.ts'
