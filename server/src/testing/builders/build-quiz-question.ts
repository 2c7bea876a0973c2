import type { QuizQuestionContent, QuizQuestionData } from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'

const option = (text: string, isRight = false, feedback = '') => ({
  _id: newId(),
  text,
  isRight,
  feedback,
})

/** What is asked and what is right, of each kind. */
export const buildQuestionData: {
  [K in QuizQuestionData['kind']]: () => Extract<QuizQuestionData, { kind: K }>
} = {
  one: () => ({
    kind: 'one',
    options: [option('Ocre', true, 'Así es.'), option('Cian', false, 'Es sintético.')],
  }),
  several: () => ({
    kind: 'several',
    options: [option('Ocre', true), option('Siena', true), option('Cian')],
  }),
  true_false: () => ({ kind: 'true_false', isTrue: false }),
  short: () => ({ kind: 'short', accepted: ['cochinilla', 'grana'] }),
  number: () => ({ kind: 'number', value: 3.14, tolerance: 0.01, unit: 'cm' }),
  match: () => ({
    kind: 'match',
    pairs: [
      { _id: newId(), left: 'Ocre', right: 'tierra' },
      { _id: newId(), left: 'Añil', right: 'planta' },
    ],
    decoys: ['insecto'],
  }),
  order: () => ({
    kind: 'order',
    items: ['Moler', 'Aglutinar', 'Aplicar'].map((text) => ({ _id: newId(), text })),
  }),
  gaps: () => ({
    kind: 'gaps',
    passage: 'El [[2]] sale del [[1]].',
    gaps: [{ accepted: ['índigo', 'añil'] }, { accepted: ['azul'] }],
  }),
  open: () => ({ kind: 'open', guide: 'Habla de la luz.' }),
}

/** What the form of a new question sends. */
export const buildQuestionForm = (
  values: Partial<QuizQuestionContent> = {},
): QuizQuestionContent => ({
  text: '¿Qué **pigmento** es natural?',
  data: buildQuestionData.one(),
  explanation: 'Se muele de la tierra.',
  tags: ['color'],
  ...values,
})
