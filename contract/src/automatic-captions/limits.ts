/** Per draft: days of speech, as many as a file of captions has. */
export const maxDraftCues = 20_000
/** Characters of one caption. */
export const maxCueLength = 500
