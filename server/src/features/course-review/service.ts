export { editChecklist, getChecklist, requireChecklist } from './checklist.ts'
export { getInspection, sendNotes } from './course-review.ts'
export { markLooked, tickPoint } from './marks.ts'
export { addNote, attendNote, deleteNote, editNote, listNotes } from './notes.ts'
