const segmenter = new Intl.Segmenter('es-MX', { granularity: 'sentence' })

const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim())

/** What happened, without the advice that follows it. */
export function firstSentence(text: string): string {
  return sentencesOf(text)[0] ?? ''
}

/** Without 'Inténtalo de nuevo', for a text below one that says so. */
export function withoutRetryAdvice(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !sentence.toLowerCase().includes('inténtalo de nuevo'))
    .join(' ')
}
