import type { QuizQuestionContent, QuizQuestionData } from '@ateneo/contract'

/** What a search looks in. */
export function searchedWords({ text, data }: Pick<QuizQuestionContent, 'text' | 'data'>): string {
  return [text, ...textsOf(data)].join(' ')
}

function textsOf(data: QuizQuestionData): string[] {
  switch (data.kind) {
    case 'one':
    case 'several':
      return data.options.map(({ text }) => text)
    case 'short':
      return data.accepted
    case 'match':
      return [...data.pairs.flatMap(({ left, right }) => [left, right]), ...data.decoys]
    case 'order':
      return data.items.map(({ text }) => text)
    case 'gaps':
      return [data.passage, ...data.gaps.flatMap(({ accepted }) => accepted)]
    case 'number':
      return [String(data.value), data.unit]
    default:
      return []
  }
}
