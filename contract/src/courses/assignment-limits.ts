/** Characters of the text that is handed in; apart, for screens without schemas. */
export const maxSubmissionText = 50_000
