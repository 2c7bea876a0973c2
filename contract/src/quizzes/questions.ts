import { z } from 'zod'
import { id, isoDate, line, optionalLine, optionalText, text } from '../primitives.ts'
import { hasEachGapOnce } from './gap-marks.ts'
import { quizTag } from './tags.ts'

/** Characters of a question's Markdown. */
export const maxQuestionText = 5000
export const maxOptions = 20
export const maxDecoys = 10
export const maxTags = 10

const haveOwnIds = (all: readonly { _id: string }[]) =>
  new Set(all.map(({ _id }) => _id)).size === all.length
const repeatedId = 'Dos de ellas tienen el mismo identificador.'

const option = z.object({
  _id: id,
  text: text(1000, 'Escribe la opción.'),
  isRight: z.boolean(),
  /** Shown to who chose it, once answers are revealed. */
  feedback: optionalText(1000).default(''),
})
const options = z
  .array(option)
  .min(2, 'Escribe al menos dos opciones.')
  .max(maxOptions, `Escribe ${maxOptions} opciones como máximo.`)
  .refine(haveOwnIds, repeatedId)
const accepted = z
  .array(line(200, 'Escribe la respuesta.'))
  .min(1, 'Escribe al menos una respuesta.')
  .max(maxOptions, `Escribe ${maxOptions} respuestas como máximo.`)

/** What a question asks and what is right, by its kind. Ids are the author's, unique in a question. */
export const quizQuestionData = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('one'),
    options: options.refine((all) => all.filter(({ isRight }) => isRight).length === 1, {
      message: 'Marca una sola opción correcta.',
    }),
  }),
  z.object({
    kind: z.literal('several'),
    options: options.refine((all) => all.some(({ isRight }) => isRight), {
      message: 'Marca al menos una opción correcta.',
    }),
  }),
  z.object({ kind: z.literal('true_false'), isTrue: z.boolean() }),
  /** Case and accents are ignored, and spaces around. */
  z.object({ kind: z.literal('short'), accepted }),
  z.object({
    kind: z.literal('number'),
    value: z.number('Escribe un número.'),
    tolerance: z
      .number('Escribe un número.')
      .min(0, 'La tolerancia no puede ser negativa.')
      .default(0),
    /** Shown beside the field. */
    unit: optionalLine(20).default(''),
  }),
  z.object({
    kind: z.literal('match'),
    pairs: z
      .array(z.object({ _id: id, left: text(300), right: text(300) }))
      .min(2, 'Escribe al menos dos parejas.')
      .max(maxOptions, `Escribe ${maxOptions} parejas como máximo.`)
      .refine(haveOwnIds, repeatedId),
    /** Right sides that belong to nothing. */
    decoys: z
      .array(text(300))
      .max(maxDecoys, `Escribe ${maxDecoys} respuestas de sobra como máximo.`)
      .default([]),
  }),
  z.object({
    kind: z.literal('order'),
    /** In the right order. */
    items: z
      .array(z.object({ _id: id, text: text(300) }))
      .min(2, 'Escribe al menos dos elementos.')
      .max(maxOptions, `Escribe ${maxOptions} elementos como máximo.`)
      .refine(haveOwnIds, repeatedId),
  }),
  z
    .object({
      kind: z.literal('gaps'),
      /** `[[1]]` stands where the first gap is; each number once. */
      passage: text(maxQuestionText, 'Escribe el texto con sus huecos.'),
      gaps: z
        .array(z.object({ accepted }))
        .min(1, 'Escribe al menos un hueco.')
        .max(maxOptions, `Escribe ${maxOptions} huecos como máximo.`),
    })
    .refine(({ passage, gaps }) => hasEachGapOnce(passage, gaps.length), {
      path: ['passage'],
      message: 'Cada hueco aparece una sola vez en el texto, numerados desde [[1]].',
    }),
  /** Graded by the professor. */
  z.object({ kind: z.literal('open'), guide: optionalText(2000).default('') }),
])
export type QuizQuestionData = z.infer<typeof quizQuestionData>
export const quizQuestionKinds = [
  'one',
  'several',
  'true_false',
  'short',
  'number',
  'match',
  'order',
  'gaps',
  'open',
] as const
export const quizQuestionKind = z.enum(quizQuestionKinds)
export type QuizQuestionKind = z.infer<typeof quizQuestionKind>

/** What an author writes. */
export const quizQuestionContent = z.object({
  /** Markdown. */
  text: text(maxQuestionText, 'Escribe la pregunta.'),
  data: quizQuestionData,
  /** Markdown, shown once answers are revealed. */
  explanation: optionalText(maxQuestionText).default(''),
  tags: z
    .array(quizTag)
    .max(maxTags, `Escribe ${maxTags} etiquetas como máximo.`)
    .overwrite((tags) => [...new Set(tags)])
    .default([]),
})
export type QuizQuestionContent = z.infer<typeof quizQuestionContent>

export const quizQuestion = quizQuestionContent.extend({
  _id: id,
  /** Of what stands; an edit makes the next one, and attempts keep theirs. */
  number: z.number().int(),
  creationDate: isoDate,
})
export type QuizQuestion = z.infer<typeof quizQuestion>
