export * from './course-upload-tables.ts'
export * from './space-tables.ts'
export * from './video-tables.ts'
