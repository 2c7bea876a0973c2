export { eraseCourses } from './erasure.ts'
export { getVisibleCourse, mayStudy } from './access.ts'
export { listDecisions, changeStatus, withdrawCourse } from './approval.ts'
export { deleteCourse, listProfessorCourses, editCourse, createCourse } from './authoring.ts'
export { correctCourse } from './corrections.ts'
export { chooseRemovals, startRevision } from './course-revisions.ts'
export { coverKey, uploadCourseImage } from './covers.ts'
export {
  countStudent,
  recordRatingChange,
  refreshLessonTotals,
  uncountStudent,
} from './counters.ts'
export { lessonVersion } from './lesson-version.ts'
export { findLesson, findLessonOfVideo, listFileIds } from './lesson-store.ts'
export {
  type Place,
  insertLessonAt,
  addTextLesson,
  changeLessonFile,
  changeLessonVideo,
  editLesson,
  getEditableLesson,
  refreshTotalsOfVideo,
  removeLesson,
} from './lessons.ts'
export { lessonsRemoved, videosReplaced } from './queues.ts'
export { startReplacement } from './replacements.ts'
export { moveCourseIn } from './moving.ts'
export { saveOutline } from './outline.ts'
export { restoreCourse, restoreCourseIn, retireCourse, retireCourseIn } from './retirement.ts'
export { resumeSales, stopSales } from './sales-stop.ts'
export { lockPublishedOf } from './sales-stop-store.ts'
export { addMissingSections, importCourse } from './imported-courses.ts'
export { getEditableCourse, getExtendableCourse, getOwnCourse } from './own-courses.ts'
