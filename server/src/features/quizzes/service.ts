export { listByIds as listQuestionsByIds } from './bank-store.ts'
export {
  addQuizQuestion,
  archiveQuizQuestion,
  editQuizQuestion,
  getQuizQuestion,
  listNamedQuestions,
  listQuizQuestions,
  listQuizTags,
} from './bank.ts'
export { copyQuestions, renameSlots } from './course-copies.ts'
export { drawQuestions } from './draw.ts'
export { eraseQuizQuestions } from './erasure-store.ts'
export { importQuizQuestions, previewQuestionImport } from './import/imports.ts'
export { seededRandom, shuffle } from './seeded.ts'
export { requireQuestions } from './slots.ts'
export { listLessonQuestions } from './review.ts'
export {
  exchangeInVideos,
  listAskedInVideos,
  listOfVideo as listVideoQuestionRows,
  replaceOfVideo as replaceVideoQuestions,
} from './video-question-store.ts'
