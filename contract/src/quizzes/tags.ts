import { line } from '../primitives.ts'

/** Of questions; whatever its case, it is one tag. */
export const quizTag = line(60, 'Escribe la etiqueta.').trim().toLowerCase()
