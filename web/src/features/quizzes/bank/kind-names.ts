import type { QuizQuestionKind } from '@ateneo/contract'

/** How a professor calls each kind of question. */
export const kindNames: Record<QuizQuestionKind, string> = {
  one: 'Una opción',
  several: 'Varias opciones',
  true_false: 'Verdadero o falso',
  short: 'Respuesta corta',
  number: 'Número',
  match: 'Relacionar',
  order: 'Ordenar',
  gaps: 'Completar',
  open: 'Respuesta abierta',
}
