export * from './uploads/course-upload-tables.ts'
export * from './uploads/space-tables.ts'
export * from './video-tables.ts'
