export { eraseStudyNotes } from './erasure-store.ts'
export { listLessonStudyNotes, listStudyNotes } from './listing.ts'
export { deleteStudyNote, saveStudyNote } from './study-note.ts'
