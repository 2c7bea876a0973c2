export * from './addresses.ts'
export * from './course-professor.ts'
export * from './endpoints.ts'
export * from './featured.ts'
