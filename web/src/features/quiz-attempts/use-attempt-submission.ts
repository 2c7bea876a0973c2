import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { submitQuestion } from './messages.ts'
import { type OpenedAttempt, useSubmitAttempt } from './queries.ts'
import type { useAnswers } from './use-answers.ts'

type SubmissionProps = {
  attempt: OpenedAttempt
  lessonId: string
  answers: Pick<ReturnType<typeof useAnswers>, 'deliver'>
}

/** Submits an attempt: asked for, or when its time is over. */
export function useSubmission({ attempt, lessonId, answers: { deliver } }: SubmissionProps) {
  const { mutate, isPending, error, reset } = useSubmitAttempt(lessonId)
  const [isOver, setOver] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [isSending, setSending] = useState(false)
  const attemptId = attempt._id

  const send = useCallback(
    async ({ isLate }: { isLate: boolean }) => {
      setSending(true)
      setFailure(undefined)
      reset()
      const delivery = await deliver()
      setSending(false)
      // Submitted without them, answers that wait on this device would be lost.
      if (delivery.failure && !isLate) return setFailure(delivery.failure)
      return mutate(attemptId)
    },
    [attemptId, deliver, mutate, reset],
  )
  const finish = useCallback(() => {
    setOver(true)
    void send({ isLate: true })
  }, [send])
  useEffect(() => {
    if (!isOver) return undefined
    const again = () => void send({ isLate: true })
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOver, send])

  return {
    /** The numbers of the questions without an answer are named. */
    ask: async (unanswered: readonly number[]) => {
      if (isOver) return send({ isLate: true })
      const isSure = await confirm({
        title: 'Entregar intento',
        message: submitQuestion(unanswered),
        confirmLabel: 'Entregar',
        cancelLabel: 'Seguir respondiendo',
      })
      return isSure ? send({ isLate: false }) : undefined
    },
    /** The time is over. */
    finish,
    isOver,
    isBusy: isSending || isPending,
    error: failure instanceof CallError ? failure : error,
  }
}
