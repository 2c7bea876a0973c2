export * from './course-professor.ts'
export * from './endpoints.ts'
