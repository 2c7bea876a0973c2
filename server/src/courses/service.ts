export { mayStudy } from './access.ts'
export { countStudent, recordRatingChange, refreshContentTotals } from './counters.ts'
export { getEditableCourse, getOwnCourse } from './own-courses.ts'
