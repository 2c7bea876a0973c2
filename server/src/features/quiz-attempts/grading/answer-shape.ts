import type { QuizAnswer } from '@ateneo/contract'

/** What an answer names, to be compared with what its question offers. */
export interface AnswerShape {
  choiceIds: string[]
  leftIds: string[]
  textCount: number
}

/** `undefined` for an answer that chooses something twice. */
export function shapeOf(answer: QuizAnswer): AnswerShape | undefined {
  const shape = { choiceIds: choicesOf(answer), leftIds: leftsOf(answer), textCount: 0 }
  // A right side may be matched with several left ones.
  const alone = answer.kind === 'match' ? shape.leftIds : shape.choiceIds
  if (new Set(alone).size < alone.length) return undefined
  return answer.kind === 'gaps' ? { ...shape, textCount: answer.texts.length } : shape
}

function choicesOf(answer: QuizAnswer): string[] {
  switch (answer.kind) {
    case 'one':
      return answer.option === null ? [] : [answer.option]
    case 'several':
      return answer.options
    case 'order':
      return answer.items
    case 'match':
      return answer.pairs.map(({ right }) => right)
    default:
      return []
  }
}

const leftsOf = (answer: QuizAnswer) =>
  answer.kind === 'match' ? answer.pairs.map(({ left }) => left) : []
