import type { QuizDefinition } from '@ateneo/contract'
import { formatCount, formatDuration } from '../../platform/ui/text/format.ts'

export type QuizRules = Omit<QuizDefinition, 'kind' | 'slots' | 'instructions' | 'isShuffled'> & {
  questionCount: number
}

/** `20 minutos`, `1 h 30 min`, `2 días`. */
export function writeMinutes(minutes: number): string {
  if (minutes < 60) return formatCount(minutes, 'minuto', 'minutos')
  const days = minutes / (24 * 60)
  return Number.isInteger(days) ? formatCount(days, 'día', 'días') : formatDuration(minutes * 60)
}

/** The rules in a line: `10 preguntas`, `apruebas con 70 %`, `3 intentos`, `20 minutos`. */
export function listRules(rules: QuizRules): string[] {
  const { questionCount, passPercent, maxAttempts, timeLimitMinutes } = rules
  return [
    formatCount(questionCount, 'pregunta', 'preguntas'),
    passPercent === 0 ? 'apruebas al entregar' : `apruebas con ${passPercent} %`,
    maxAttempts === null ? 'intentos sin límite' : formatCount(maxAttempts, 'intento', 'intentos'),
    timeLimitMinutes === null ? 'sin límite de tiempo' : writeMinutes(timeLimitMinutes),
  ]
}

const grades: Record<QuizRules['grade'], string> = {
  best: 'Cuenta tu mejor intento.',
  last: 'Cuenta tu último intento.',
  first: 'Cuenta tu primer intento; los demás son para practicar.',
  mean: 'Cuenta el promedio de tus intentos.',
}

export const reveals: Record<QuizRules['reveal'], string> = {
  at_end: 'Al entregar ves las respuestas correctas.',
  when_passed: 'Las respuestas correctas se muestran cuando apruebas.',
  never: 'Este cuestionario no muestra las respuestas correctas.',
}

/** What the line does not say, in whole sentences. */
export function explainRules(rules: QuizRules): string[] {
  const { maxAttempts, timeLimitMinutes, cooldownMinutes, grade, reveal } = rules
  const mayRepeat = maxAttempts !== 1
  const limit =
    timeLimitMinutes === null
      ? []
      : [
          `Desde que empiezas tienes ${writeMinutes(timeLimitMinutes)}. El reloj sigue aunque cierres la página, y al terminarse se entrega lo que esté guardado.`,
        ]
  const pause =
    mayRepeat && cooldownMinutes > 0
      ? [`Entre un intento y el siguiente esperas ${writeMinutes(cooldownMinutes)}.`]
      : []
  return [...limit, ...(mayRepeat ? [grades[grade]] : []), ...pause, reveals[reveal]]
}
