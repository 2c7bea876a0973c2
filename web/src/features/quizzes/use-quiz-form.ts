import { useQueryClient } from '@tanstack/react-query'
import { type ActivityEditorProps, useActivityForm } from '../courses/lessons/use-activity-form.ts'
import { labels } from './quiz-labels.ts'
import { quizWords, writeTotals } from './quiz-messages.ts'
import {
  emptyQuiz,
  isSlots,
  type QuizValues,
  toDefinition,
  toValues,
  totalsOf,
} from './quiz-values.ts'

const words = {
  ...labels,
  slots: {
    label: 'Preguntas',
    show: (slots: QuizValues['slots']) => writeTotals(totalsOf(slots)),
  },
}
/** `activity.slots.2.points` is shown at the place, `activity.passPercent` at its field. */
const fieldOf = (path: string) => {
  const [first, second = '', third] = path.split('.')
  if (first !== 'activity') return first ?? ''
  return second === 'slots' && third !== undefined ? `slots.${third}` : second
}

export function useQuizForm(at: ActivityEditorProps<'quiz'>) {
  const client = useQueryClient()
  return useActivityForm({
    kind: 'quiz',
    at,
    empty: emptyQuiz,
    toValues,
    toDefinition,
    fieldOf,
    check: wholeNumbers,
    words,
    messages: quizWords,
    // What the bank has meanwhile says which place is refused.
    onError: () => void client.invalidateQueries({ queryKey: ['quiz-questions'] }),
    draft: {
      name: 'cuestionario',
      accepts: { slots: isSlots, isShuffled: (kept) => typeof kept === 'boolean' },
    },
  })
}

const isWhole = (typed: number | string, min: number, max: number) =>
  Number.isInteger(Number(typed)) && Number(typed) >= min && Number(typed) <= max

function wholeNumbers(values: QuizValues): Record<string, string | false> {
  const { passPercent, maxAttempts, timeLimitMinutes, cooldownMinutes, slots } = values
  const counts = slots.map((slot, at): [string, string | false] => [
    `slots.${at}`,
    slot.from === 'tag' &&
      !isWhole(slot.count === '' ? 0 : slot.count, 1, 200) &&
      'Escribe cuántas preguntas: de 1 a 200.',
  ])
  return {
    passPercent:
      (passPercent === '' || !isWhole(passPercent, 0, 100)) &&
      'Escribe un número entero de 0 a 100.',
    maxAttempts:
      maxAttempts !== '' && !isWhole(maxAttempts, 1, 100) && 'Escribe un número entero de 1 a 100.',
    timeLimitMinutes:
      timeLimitMinutes !== '' &&
      !isWhole(timeLimitMinutes, 1, 10_080) &&
      'Escribe los minutos: de 1 a 10,080, que son siete días.',
    cooldownMinutes:
      !isWhole(cooldownMinutes, 0, 10_080) &&
      'Escribe los minutos: de 0 a 10,080, que son siete días.',
    ...Object.fromEntries(counts.filter(([, message]) => message)),
  }
}
