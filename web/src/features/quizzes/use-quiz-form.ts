import { addActivityLesson } from '@ateneo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { useUnsaved } from '../../platform/ui/forms/unsaved-context.ts'
import { useVersionedForm } from '../../platform/ui/forms/use-versioned-form.ts'
import { useAddActivity, useEditActivity, useReadActivity } from '../courses/activity-queries.ts'
import type { LessonPlace } from '../courses/lesson-place.ts'
import { labels } from './quiz-labels.ts'
import { quizWords, writeTotals } from './quiz-messages.ts'
import {
  type EditedQuiz,
  emptyQuiz,
  isSlots,
  type QuizValues,
  toDefinition,
  toValues,
  totalsOf,
} from './quiz-values.ts'

type QuizFormOptions = {
  courseId: string
  lessonId: string | undefined
  quiz: EditedQuiz | undefined
  place: LessonPlace | undefined
  onDone: () => void
}

const schema = addActivityLesson.body.pick({ title: true, description: true, activity: true })
const words = {
  ...labels,
  slots: {
    label: 'Preguntas',
    show: (slots: QuizValues['slots']) => writeTotals(totalsOf(slots)),
  },
}
const fields = Object.keys(emptyQuiz)

/** `activity.slots.2.points` is shown at the place, `activity.passPercent` at its field. */
const fieldOf = (path: string) => {
  const [first, second = '', third] = path.split('.')
  if (first !== 'activity') return first ?? ''
  return second === 'slots' && third !== undefined ? `slots.${third}` : second
}

const snapshotOf = (quiz: EditedQuiz | undefined) => ({
  version: quiz?.version ?? '',
  values: quiz ? toValues(quiz) : emptyQuiz,
})

export function useQuizForm({ courseId, lessonId, quiz, place, onDone }: QuizFormOptions) {
  const { id: viewerId } = useViewer()
  const client = useQueryClient()
  const add = useAddActivity(courseId)
  const edit = useEditActivity<'quiz'>(lessonId ?? '')
  const read = useReadActivity('quiz', lessonId)
  const [isDone, setDone] = useState(false)
  const form = useVersionedForm<QuizValues, string>({
    schema,
    toBody: bodyOf,
    fieldOf,
    check: wholeNumbers,
    saved: snapshotOf(quiz),
    words,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => {
      const body = bodyOf(values)
      if (lessonId) await edit.mutateAsync({ ...body, version })
      else await add.mutateAsync({ ...body, ...(place?.section && { section: place.section }) })
      return version
    },
    success: lessonId ? quizWords.saved : quizWords.added,
    onDone: () => setDone(true),
    // What the bank has meanwhile says which place is refused.
    onError: () => void client.invalidateQueries({ queryKey: ['quiz-questions'] }),
    draft: {
      key: `ateneo.draft ${viewerId} ${lessonId ?? courseId} cuestionario`,
      fields,
      accepts: { slots: isSlots, isShuffled: (kept) => typeof kept === 'boolean' },
    },
  })
  useUnsaved(form.isDirty() && !isDone)
  useEffect(() => {
    // Once the form counts as saved, so that leaving asks nothing.
    if (isDone) onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isDone])
  return form
}

function bodyOf(values: QuizValues) {
  const { title, description } = values
  return { title, description, activity: toDefinition(values) }
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
