export * from './corrections.ts'
export * from './endpoints.ts'
export * from './lessons.ts'
export * from './retirement.ts'
