export * from './course-tables.ts'
export * from './lesson-tables.ts'
export * from './move-tables.ts'
export * from './search-tables.ts'
