import {
  listGapMarks,
  maxOptions,
  type QuizQuestionContent,
  type QuizQuestionData,
  type QuizQuestionKind,
} from '@ateneo/contract'
import { randomUuid } from '../../../platform/browser/random-uuid.ts'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'

export interface OptionValues {
  _id: string
  text: string
  isRight: boolean
  feedback: string
}
export interface PairValues {
  _id: string
  left: string
  right: string
}
export interface ItemValues {
  _id: string
  text: string
}

/** The fields of every kind, so that another kind takes nothing away that was typed. */
export interface QuestionValues {
  kind: QuizQuestionKind
  text: string
  options: OptionValues[]
  isTrue: boolean
  accepted: string[]
  value: Typed
  tolerance: Typed
  unit: string
  pairs: PairValues[]
  decoys: string[]
  items: ItemValues[]
  passage: string
  /** Accepted answers of each gap, a line each. */
  gaps: string[]
  guide: string
  explanation: string
  tags: string[]
}

export const blankOption = (): OptionValues => ({
  _id: randomUuid(),
  text: '',
  isRight: false,
  feedback: '',
})
export const blankPair = (): PairValues => ({ _id: randomUuid(), left: '', right: '' })
export const blankItem = (): ItemValues => ({ _id: randomUuid(), text: '' })

const twice = <T>(build: () => T): T[] => [build(), build()]

export const blankQuestion = (): QuestionValues => ({
  kind: 'one',
  text: '',
  options: twice(blankOption),
  isTrue: true,
  accepted: [],
  value: '',
  tolerance: 0,
  unit: '',
  pairs: twice(blankPair),
  decoys: [],
  items: twice(blankItem),
  passage: '',
  gaps: [],
  guide: '',
  explanation: '',
  tags: [],
})

export function valuesOf({ data, ...content }: QuizQuestionContent): QuestionValues {
  const { text, explanation, tags } = content
  const values = { ...blankQuestion(), text, explanation, tags, ...data }
  return data.kind === 'gaps'
    ? { ...values, gaps: data.gaps.map(({ accepted }) => accepted.join('\n')) }
    : (values as QuestionValues)
}

/** How many gaps the passage has, as its marks are numbered. */
export const countGaps = (passage: string) =>
  Math.min(maxOptions, Math.max(0, ...listGapMarks(passage)))

const writtenLines = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '')

export function contentOf(values: QuestionValues): QuizQuestionContent {
  const { text, explanation, tags } = values
  return { text, data: dataOf(values), explanation, tags }
}

function dataOf(values: QuestionValues): QuizQuestionData {
  const { kind } = values
  switch (kind) {
    case 'one':
    case 'several':
      return { kind, options: values.options }
    case 'true_false':
      return { kind, isTrue: values.isTrue }
    case 'short':
      return { kind, accepted: writtenLines(values.accepted) }
    case 'number': {
      const tolerance = values.tolerance === '' ? 0 : typedNumber(values.tolerance)
      return { kind, value: typedNumber(values.value), tolerance, unit: values.unit }
    }
    case 'match':
      return { kind, pairs: values.pairs, decoys: writtenLines(values.decoys) }
    case 'order':
      return { kind, items: values.items }
    case 'gaps': {
      const gaps = Array.from({ length: countGaps(values.passage) }, (_, index) => ({
        accepted: writtenLines((values.gaps[index] ?? '').split('\n')),
      }))
      return { kind, passage: values.passage, gaps }
    }
    default:
      return { kind, guide: values.guide }
  }
}

/** The field that shows an issue of the content: lists of lines have one for all. */
export function fieldOfIssue(path: string): string {
  const parts = path.replace(/^data\./, '').split('.')
  const [field = '', index] = parts
  if (field === 'gaps' && index !== undefined) return `gaps.${index}`
  return ['accepted', 'decoys', 'tags'].includes(field) ? field : parts.join('.')
}
