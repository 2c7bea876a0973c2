import { hashKey } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { submitQuestion } from './messages.ts'
import { isAnswered } from './is-answered.ts'
import { type OpenedAttempt, useReadAttempt, useSubmitAttempt } from './queries.ts'
import type { useAnswers } from './use-answers.ts'

type SubmissionProps = {
  attempt: OpenedAttempt
  lessonId: string
  answers: Pick<ReturnType<typeof useAnswers>, 'answerOf' | 'deliver'>
}

/** Submits an attempt: asked for, or when its time is over. */
export function useSubmission({
  attempt,
  lessonId,
  answers: { answerOf, deliver },
}: SubmissionProps) {
  const { mutate, isPending, error, reset } = useSubmitAttempt(lessonId)
  const [isOver, setOver] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [isSending, setSending] = useState(false)
  const attemptId = attempt._id
  const read = useReadAttempt(attemptId)

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

  /** What would be submitted; undefined where it can't be known, or is over elsewhere. */
  const readSaved = async () => {
    setSending(true)
    setFailure(undefined)
    reset()
    try {
      const { failure: waits } = await deliver()
      if (waits) throw waits
      const saved = await read()
      return saved.state === 'open' ? saved : undefined
    } catch (cause) {
      setFailure(cause as Error)
      return undefined
    } finally {
      setSending(false)
    }
  }

  return {
    /** Shows what the server has, which another device may have changed, before it is submitted. */
    ask: async () => {
      if (isOver) return send({ isLate: true })
      const shown = attempt.slots.map(({ slot }) => answerOf(slot))
      const saved = await readSaved()
      if (!saved) return undefined
      const numbersOf = (isMeant: (slot: OpenedAttempt['slots'][number], at: number) => boolean) =>
        saved.slots.flatMap((slot, at) => (isMeant(slot, at) ? [at + 1] : []))
      const isSure = await confirm({
        title: 'Entregar intento',
        message: submitQuestion({
          unanswered: numbersOf(({ answer }) => !isAnswered(answer)),
          changed: numbersOf(({ answer }, at) => hashKey([answer]) !== hashKey([shown[at]])),
        }),
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
