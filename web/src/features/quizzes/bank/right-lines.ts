import type { QuizQuestionData } from '@ateneo/contract'
import { formatNumber } from '../../../platform/ui/text/format.ts'

interface Line {
  line: string
  /** Of several lines that are offered, one that is right. */
  isRight?: boolean
}

/** What a question offers and what is right, a line each. */
export function rightLines(data: QuizQuestionData): Line[] {
  switch (data.kind) {
    case 'one':
    case 'several':
      return data.options.map(({ text, isRight }) => ({ line: text, isRight }))
    case 'true_false':
      return [{ line: data.isTrue ? 'Verdadero' : 'Falso', isRight: true }]
    case 'short':
      return data.accepted.map((line) => ({ line, isRight: true }))
    case 'number': {
      const { value, tolerance, unit } = data
      const around = tolerance > 0 ? ` (más o menos ${formatNumber(tolerance)})` : ''
      return [{ line: `${formatNumber(value)} ${unit}`.trim() + around, isRight: true }]
    }
    case 'match':
      return [
        ...data.pairs.map(({ left, right }) => ({ line: `${left} → ${right}` })),
        ...data.decoys.map((line) => ({ line: `De sobra: ${line}` })),
      ]
    case 'order':
      return data.items.map(({ text }, at) => ({ line: `${at + 1}. ${text}` }))
    case 'gaps':
      return data.gaps.map(({ accepted }, at) => ({
        line: `Hueco ${at + 1}: ${accepted.join(' / ')}`,
      }))
    default:
      return [{ line: data.guide.trim() || 'La califica su maestro.' }]
  }
}
