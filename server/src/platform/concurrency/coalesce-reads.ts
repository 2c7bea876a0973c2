/**
 * Many who ask at once share one reading. Who comes while one is under way waits for the next: the
 * one under way may have looked before what they know of.
 */
export function coalesceReads<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | undefined
  return () => {
    next ??= underWay.then(() => {
      next = undefined
      const answer = read()
      underWay = answer.catch(() => undefined)
      return answer
    })
    return next
  }
}
