export type StudyNotesFormat = 'md' | 'csv'

/** A student's own notes of a course, as a file. */
export const studyNotesPath = (courseId: string, format: StudyNotesFormat) =>
  `/courses/${courseId}/study-notes/${format}`

/** Second of a lesson's video at which the player begins, in the address of the player. */
export const MOMENT_PARAMETER = 't'
