export * from './endpoints.ts'
export * from './provider.ts'
export * from './provider-keys.ts'
export * from './provider-problems.ts'
