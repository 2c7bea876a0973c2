import { text } from '../primitives.ts'

/** Of questions; whatever its case, it is one tag. */
export const quizTag = text(60, 'Escribe la etiqueta.').trim().toLowerCase()
