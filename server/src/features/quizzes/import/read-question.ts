import { randomUUID } from 'node:crypto'
// Not from the index: a thread that reads a file loads nothing else of the contract.
import { type QuizQuestionContent, quizQuestionContent } from '@ateneo/contract/quizzes/questions'
import { Unreadable } from './unreadable.ts'

/** A question of a file, or why it is not imported. */
export type ReadQuestion =
  | { line: number; content: QuizQuestionContent; note: string | null }
  | { line: number; text: string; reason: string }

/** What a format made of a question. */
export interface Draft {
  text: string
  data: object
  explanation?: string
  tags?: string[]
  notes?: (string | false | undefined)[]
}

const TAG_LENGTH = 60

/** The question as the bank takes it; `text` names it where it does not. */
export function readQuestion(line: number, text: string, build: () => Draft): ReadQuestion {
  try {
    const { notes = [], tags = [], ...draft } = build()
    const kept = tags.map((tag) => tag.trim().slice(0, TAG_LENGTH)).filter((tag) => tag !== '')
    const content = quizQuestionContent.safeParse({ ...draft, tags: kept.slice(0, 10) })
    if (content.success) {
      return { line, content: content.data, note: notes.filter(Boolean).join(' ') || null }
    }
    return { line, text, reason: content.error.issues[0]!.message }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { line: error.line ?? line, text, reason: error.message }
  }
}

/** The last part of a category's path, such as `$course$/top/Unidad 1`. */
export function tagOfCategory(path: string): string[] {
  const name = path.split('/').at(-1)?.trim() ?? ''
  return name === '' || name === 'top' || name.startsWith('$') ? [] : [name]
}

export const notes = {
  partial: 'No se importa el crédito parcial.',
  evenly: 'Las respuestas correctas cuentan todas lo mismo.',
  someAnswers: 'No se importan las respuestas con crédito parcial.',
  feedback: 'No se importan los comentarios a cada respuesta.',
  case: 'Las mayúsculas ya no cuentan.',
  truth: 'Se lee como verdadero o falso.',
  orderedWhole: 'Se ordenan todos los elementos, no unos cuantos.',
  attachments: 'No se piden archivos: se responde con texto.',
  words: 'No se pide un número de palabras.',
  template: 'No se importa el texto con el que empieza la respuesta.',
  hints: 'No se importan las pistas.',
  combined: 'No se importan los comentarios a la respuesta completa.',
  points: 'Sus puntos no se importan: se ponen en cada cuestionario.',
  gapPoints: 'Los huecos cuentan todos lo mismo.',
  units: (unit: string) => `Sólo se importa la unidad «${unit}».`,
} as const

interface Choice {
  text: string
  feedback: string
  /** Percent of the points. */
  weight: number
}

/**
 * Options of which one is right, or several where they share the points; `maySelectAll` if each that
 * is worth all of them may be chosen with the others.
 */
export function buildOptions(
  choices: readonly (Choice & { written: string })[],
  { maySelectAll }: { maySelectAll: boolean },
) {
  const whole = choices.filter(({ weight }) => weight >= 100).length
  const shares = choices.filter(({ weight }) => weight > 0).map(({ weight }) => weight)
  if (shares.length === 0) throw new Unreadable('No tiene respuesta correcta.')
  if (whole > 1 && !maySelectAll) {
    throw new Unreadable(
      'Varias respuestas valen el 100 %. Si hay que elegirlas todas, reparte entre ellas el 100 %.',
    )
  }
  requireDistinct(choices)
  const isOne = whole === 1
  const options = choices.map(({ text, feedback, weight }) => ({
    _id: randomUUID(),
    text,
    feedback,
    isRight: whole > 0 ? weight >= 100 : weight > 0,
  }))
  const isUneven = Math.max(...shares) - Math.min(...shares) > 1
  return {
    data: { kind: isOne ? 'one' : 'several', options },
    notes: [
      whole > 0 && shares.length > whole && notes.partial,
      whole === 0 && isUneven && notes.evenly,
    ],
  }
}

/** What only its format told apart can't be chosen among any more. */
function requireDistinct(choices: readonly { text: string; written: string }[]): void {
  const writtenAs = new Map<string, string>()
  for (const { text, written } of choices) {
    const other = writtenAs.get(text)
    if (other !== undefined && other !== written) {
      throw new Unreadable(
        `Dos respuestas distintas quedan iguales sin su formato: «${text.slice(0, 60)}».`,
      )
    }
    writtenAs.set(text, written)
  }
}

/** Texts that are accepted in full. */
export function buildAccepted(choices: readonly Choice[]) {
  const whole = choices.filter(({ weight }) => weight >= 100)
  if (whole.length === 0) throw new Unreadable('No tiene respuesta correcta.')
  if (whole.some(({ text }) => /(?<!\\)\*/.test(text))) {
    throw new Unreadable('Una respuesta tiene un comodín (*), que no se importa.')
  }
  return {
    accepted: whole.map(({ text }) => text.replaceAll(String.raw`\*`, '*')),
    notes: [
      choices.some(({ weight }) => weight > 0 && weight < 100) && notes.someAnswers,
      choices.some(({ feedback }) => feedback !== '') && notes.feedback,
    ],
  }
}
