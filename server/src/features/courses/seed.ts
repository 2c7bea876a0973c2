export { fillCourseSlugs } from './slug-store.ts'
