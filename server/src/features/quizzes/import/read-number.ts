import { readNumber as readTyped } from '../../../platform/text/typed-number.ts'
import { type Draft, notes } from './read-question.ts'
import { Unreadable } from './unreadable.ts'

interface Span {
  value: number
  tolerance: number
}

interface NumberChoice {
  words: string
  /** Percent of the points. */
  weight: number
  isCommented: boolean
}

/** The one number that is right in full. */
export function buildNumber<Choice extends NumberChoice>(
  choices: readonly Choice[],
  read: (choice: Choice) => Span,
  unit = '',
): Pick<Draft, 'data' | 'notes'> {
  const [first, ...others] = choices.filter(({ weight }) => weight >= 100)
  if (!first) throw new Unreadable('No tiene respuesta correcta.')
  if (others.length > 0) throw new Unreadable('Acepta varios números, que no se importan.')
  return {
    data: { kind: 'number', ...read(first), unit },
    notes: [
      choices.some(({ weight }) => weight > 0 && weight < 100) && notes.someAnswers,
      choices.some(({ isCommented }) => isCommented) && notes.feedback,
    ],
  }
}

/** `3.14:0.01`, `1..5` or a number alone. */
export function readSpan({ words }: { words: string }): Span {
  const dots = words.indexOf('..')
  if (dots === -1) {
    const [value = '', tolerance = ''] = words.split(':')
    return { value: readDecimal(value), tolerance: readTolerance(tolerance) }
  }
  const low = readDecimal(words.slice(0, dots))
  const high = readDecimal(words.slice(dots + 2))
  return { value: rounded((low + high) / 2), tolerance: rounded(Math.abs(high - low) / 2) }
}

/** None is 0. */
export const readTolerance = (words: string) =>
  words.trim() === '' ? 0 : Math.abs(readDecimal(words))

/** A number of a file, which has to mean one thing: `1,200` may be either of two. */
export function readDecimal(words: string): number {
  const text = words.trim()
  const readings = readTyped(text, '')
  if (readings.length === 1) return readings[0]!
  const decimal = /^[+-]?0,\d+$/.test(text) ? readings.find((one) => Math.abs(one) < 1) : undefined
  if (decimal !== undefined) return decimal
  throw new Unreadable(
    readings.length > 1
      ? `«${text.slice(0, 40)}» puede ser ${readings.join(' o ')}. Escríbelo con punto decimal y sin comas.`
      : text === ''
        ? 'Falta el número de la respuesta.'
        : `«${text.slice(0, 40)}» no se entiende como número. Escríbelo como 1234.5 o 3e8.`,
  )
}

/** Without what binary fractions add: 0.1 + 0.2. */
const rounded = (value: number) => Number(value.toPrecision(12))
