export { eraseCourses } from './erasure.ts'
export { getLessonVideo, getVisibleCourse, mayStudy } from './access.ts'
export { listDecisions, changeStatus, withdrawCourse } from './approval/approval.ts'
export {
  deleteCourse,
  listProfessorCourses,
  editCourse,
  createCourse,
} from './authoring/authoring.ts'
export { correctCourse } from './approval/corrections.ts'
export { chooseRemovals, startRevision } from './revisions/course-revisions.ts'
export { coverKey, uploadCourseImage } from './authoring/covers.ts'
export {
  countStudent,
  countStudentOnce,
  recordRatingChange,
  refreshLessonTotals,
  uncountStudent,
} from './lessons/counters.ts'
export {
  findEnrolledAt,
  findLessonPlace,
  findTakenLesson,
  type LessonPlace,
  lockLesson,
  type Taker,
} from './lessons/activity-store.ts'
export { lessonVersion } from './lessons/lesson-version.ts'
export { findLesson, findLessonOfVideo, listFileIds } from './lessons/lesson-store.ts'
export {
  type LessonPosition,
  insertLessonAt,
  addActivityLesson,
  addTextLesson,
  changeLessonFile,
  changeLessonVideo,
  editLesson,
  getEditableLesson,
  refreshTotalsOfVideo,
  removeLesson,
} from './lessons/lessons.ts'
export { lessonsRemoved, videosReplaced } from './queues.ts'
export { startReplacement } from './revisions/replacements.ts'
export { moveCourseIn } from './moves/course-move.ts'
export { saveOutline } from './lessons/outline.ts'
export {
  restoreCourse,
  restoreCourseIn,
  retireCourse,
  retireCourseIn,
} from './retirement/retirement.ts'
export { resumeSales, stopSales } from './retirement/sales-stop.ts'
export { lockPublishedOf } from './retirement/sales-stop-store.ts'
export { addMissingSections, importCourse } from './authoring/imported-courses.ts'
export { getEditableCourse, getExtendableCourse, getOwnCourse } from './authoring/own-courses.ts'
