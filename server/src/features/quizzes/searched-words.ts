import type { QuizQuestionContent, QuizQuestionData } from '@ateneo/contract'
import { stripMarkdown } from '@ateneo/contract/strip-markdown'

/** What a search looks in, as it is seen: without the marks of Markdown. */
export function searchedWords({ text, data }: Pick<QuizQuestionContent, 'text' | 'data'>): string {
  return [stripMarkdown(text), ...textsOf(data)].join(' ')
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
