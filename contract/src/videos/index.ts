export * from './captions.ts'
export * from './endpoints.ts'
export * from './lesson-files.ts'
export * from './course-moves.ts'
