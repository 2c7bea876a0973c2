import type { QuizAnswer, QuizQuestionData, QuizSolution } from '@ateneo/contract'
import { leftKey, type Naming, rightKey } from './choices.ts'

interface Asked {
  data: QuizQuestionData
  explanation: string
}

/** What is right. Nothing else reads it for a reply; `reveal.ts` says to whom it may go. */
export function quizSolution(
  { data, explanation }: Asked,
  answer: QuizAnswer | null,
  nameOf: Naming,
): QuizSolution {
  return {
    answer: rightAnswer(data, nameOf),
    alsoAccepted: otherAnswers(data),
    feedback: feedbackTo(data, answer, nameOf),
    explanation,
  }
}

function rightAnswer(data: QuizQuestionData, nameOf: Naming): QuizAnswer | null {
  switch (data.kind) {
    case 'one':
      return { kind: 'one', option: nameOf(data.options.find(({ isRight }) => isRight)!._id) }
    case 'several': {
      const right = data.options.filter(({ isRight }) => isRight)
      return { kind: 'several', options: right.map(({ _id }) => nameOf(_id)) }
    }
    case 'true_false':
      return { kind: 'true_false', isTrue: data.isTrue }
    case 'short':
      return { kind: 'short', text: data.accepted[0]! }
    case 'number':
      return { kind: 'number', text: String(data.value) }
    case 'match': {
      const pairs = data.pairs.map(({ _id }) => ({
        left: nameOf(leftKey(_id)),
        right: nameOf(rightKey(_id)),
      }))
      return { kind: 'match', pairs }
    }
    case 'order':
      return { kind: 'order', items: data.items.map(({ _id }) => nameOf(_id)) }
    case 'gaps':
      return { kind: 'gaps', texts: data.gaps.map(({ accepted }) => accepted[0]!) }
    default:
      return null
  }
}

function otherAnswers(data: QuizQuestionData): string[][] {
  if (data.kind === 'short') return [data.accepted.slice(1)]
  if (data.kind === 'gaps') return data.gaps.map(({ accepted }) => accepted.slice(1))
  return []
}

function feedbackTo(data: QuizQuestionData, answer: QuizAnswer | null, nameOf: Naming) {
  if (data.kind !== 'one' && data.kind !== 'several') return []
  const chosen = new Set(
    answer?.kind === 'one' ? [answer.option] : answer?.kind === 'several' ? answer.options : [],
  )
  return data.options
    .map(({ _id, feedback: text }) => ({ option: nameOf(_id), text }))
    .filter(({ option, text }) => text !== '' && chosen.has(option))
}
