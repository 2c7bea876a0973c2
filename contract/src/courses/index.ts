export * from './endpoints.ts'
export * from './lessons.ts'
