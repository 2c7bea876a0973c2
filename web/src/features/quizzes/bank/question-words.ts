import type { FieldWords } from '../../../platform/ui/fields/field-labels.ts'
import { kindNames } from './kind-names.ts'
import type { QuestionValues } from './question-values.ts'

/** The fields as they are compared with what was saved elsewhere. */
export const questionLabels: FieldWords<QuestionValues> = {
  kind: { label: 'Tipo', show: (kind) => kindNames[kind] },
  text: 'Pregunta',
  options: {
    label: 'Opciones',
    show: (options) =>
      options.map(({ text, isRight }) => `${isRight ? '✓ ' : ''}${text}`).join('\n'),
  },
  isTrue: { label: 'Lo correcto', show: (isTrue) => (isTrue ? 'Verdadero' : 'Falso') },
  accepted: 'Respuestas que se aceptan',
  value: 'Número',
  tolerance: 'Tolerancia',
  unit: 'Unidad',
  pairs: {
    label: 'Parejas',
    show: (pairs) => pairs.map(({ left, right }) => `${left} → ${right}`).join('\n'),
  },
  decoys: 'Respuestas de sobra',
  items: {
    label: 'Elementos en su orden',
    show: (items) => items.map(({ text }, at) => `${at + 1}. ${text}`).join('\n'),
  },
  passage: 'Texto con huecos',
  gaps: {
    label: 'Respuestas de los huecos',
    show: (gaps) => gaps.map((lines) => lines.split('\n').join(' / ')).join('\n'),
  },
  guide: 'Guía para calificar',
  explanation: 'Explicación',
  tags: 'Etiquetas',
}

/** What is asked with each kind. */
export const kindHints: Record<QuestionValues['kind'], string> = {
  one: 'Se elige una opción entre varias.',
  several: 'Se eligen todas las correctas; una equivocada resta.',
  true_false: 'Se decide si la frase es verdadera o falsa.',
  short: 'Se escriben unas palabras; no cuentan mayúsculas ni acentos.',
  number: 'Se escribe un número; 1,5 y 1.5 son lo mismo.',
  match: 'Se une cada elemento con su pareja.',
  order: 'Se ponen los elementos en su orden.',
  gaps: 'Se llenan los huecos de un texto.',
  open: 'Se escribe un texto que tú calificas.',
}
