/** Notes of one student about one lesson. */
export const MAX_STUDY_NOTES_PER_LESSON = 200
/** Characters of a note. */
export const MAX_STUDY_NOTE_LENGTH = 4000
