import type { QuizAnswer } from '@ateneo/contract'

/** False for an answer that says nothing, which counts as none. */
export function isAnswered(answer: QuizAnswer | null): boolean {
  if (answer === null) return false
  switch (answer.kind) {
    case 'one':
      return answer.option !== null
    case 'several':
      return answer.options.length > 0
    case 'true_false':
      return answer.isTrue !== null
    case 'match':
      return answer.pairs.length > 0
    case 'order':
      return answer.items.length > 0
    case 'gaps':
      return answer.texts.some((text) => text.trim() !== '')
    default:
      return answer.text.trim() !== ''
  }
}
