export * from './checklist.ts'
export * from './endpoints.ts'
export * from './notes.ts'
