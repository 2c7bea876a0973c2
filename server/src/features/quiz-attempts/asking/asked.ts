import type { AskedQuestion, QuizQuestionData } from '@ateneo/contract'
import { listChoices, listLefts, type Naming } from './choices.ts'

/** A question as a student sees it: nothing in it says what is right. */
export function askedQuestion(
  data: QuizQuestionData,
  optionOrder: readonly string[],
  nameOf: Naming,
): AskedQuestion {
  const texts = new Map(listChoices(data).map(({ key, text }) => [key, text]))
  // A correction may have taken some away since.
  const left = optionOrder.filter((key) => texts.has(key))
  const choices = left.map((key) => ({ _id: nameOf(key), text: texts.get(key)! }))
  switch (data.kind) {
    case 'one':
    case 'several':
      return { kind: data.kind, options: choices }
    case 'match': {
      const lefts = listLefts(data).map(({ key, text }) => ({ _id: nameOf(key), text }))
      return { kind: 'match', lefts, rights: choices }
    }
    case 'order':
      return { kind: 'order', items: choices }
    case 'number':
      return { kind: 'number', unit: data.unit }
    case 'gaps':
      return { kind: 'gaps', passage: data.passage }
    default:
      return { kind: data.kind }
  }
}
