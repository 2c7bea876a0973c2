export * from './course-tables.ts'
export * from './lessons/lesson-tables.ts'
export * from './moves/move-tables.ts'
export * from './search-tables.ts'
