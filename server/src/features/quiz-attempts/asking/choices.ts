import type { QuizQuestionData } from '@ateneo/contract'
import { shuffle } from '../../quizzes/service.ts'

/** Names what can be chosen in one attempt. */
export type Naming = (key: string) => string

export const leftKey = (pairId: string) => `left:${pairId}`
export const rightKey = (pairId: string) => `right:${pairId}`
const decoyKey = (index: number) => `decoy:${index}`

interface Choice {
  key: string
  text: string
}

/** What can be chosen, as the author wrote it. */
export function listChoices(data: QuizQuestionData): Choice[] {
  switch (data.kind) {
    case 'one':
    case 'several':
      return data.options.map(({ _id: key, text }) => ({ key, text }))
    case 'match':
      return [
        ...data.pairs.map(({ _id, right: text }) => ({ key: rightKey(_id), text })),
        ...data.decoys.map((text, index) => ({ key: decoyKey(index), text })),
      ]
    case 'order':
      return data.items.map(({ _id: key, text }) => ({ key, text }))
    default:
      return []
  }
}

export function listLefts(data: QuizQuestionData): Choice[] {
  if (data.kind !== 'match') return []
  return data.pairs.map(({ _id, left: text }) => ({ key: leftKey(_id), text }))
}

/** How many texts an answer may have. */
export function countTexts(data: QuizQuestionData): number {
  return data.kind === 'gaps' ? data.gaps.length : 0
}

/** The order in which an attempt shows the choices: never the right one of those that are put in order. */
export function orderChoices(
  data: QuizQuestionData,
  isShuffled: boolean,
  random: () => number,
): string[] {
  const keys = listChoices(data).map(({ key }) => key)
  if (data.kind === 'order') {
    const shuffled = shuffle(keys, random)
    const isRight = shuffled.every((key, index) => key === keys[index])
    return isRight ? [...shuffled.slice(1), shuffled[0]!] : shuffled
  }
  return isShuffled || data.kind === 'match' ? shuffle(keys, random) : keys
}
