export * from './space-tables.ts'
export * from './video-tables.ts'
