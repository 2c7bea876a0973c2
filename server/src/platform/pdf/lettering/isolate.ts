/** First strong isolate, and its end. */
const [OPEN, CLOSE] = ['\u2068', '\u2069']

/** A name or title inside a sentence, whose direction moves nothing around it. */
export const isolate = (words: string): string =>
  `${OPEN}${words.replaceAll(/[\u2066-\u2069]/g, '')}${CLOSE}`

export const isIsolateSign = (letter: string): boolean => letter === OPEN || letter === CLOSE
