export * from './endpoints.ts'
export * from './import.ts'
export * from './suspension.ts'
export * from './words.ts'
