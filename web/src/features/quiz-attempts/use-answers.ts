import type { QuizAnswer } from '@ateneo/contract'
import { saveAnswer } from '@ateneo/contract/calls'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { deviceStorage } from '../../platform/browser/storage.ts'
import type { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import { AnswerOutbox } from './answer-outbox.ts'
import { attemptKey, type OpenedAttempt } from './queries.ts'
import { serverNow } from './use-server-clock.ts'

export type SavingState = 'idle' | 'saving' | 'saved' | 'offline' | 'failed'

const typingMs = 600
const againMs = 10_000
/** `keepalive` takes 64 kB at most. */
const keepaliveLength = 15_000

let outbox: AnswerOutbox | undefined

export const answerOutbox = () =>
  (outbox ??= new AnswerOutbox(deviceStorage(), ({ attemptId }, slot, kept) =>
    call(
      saveAnswer,
      { params: { attemptId, slot: String(slot) }, body: kept },
      { keepalive: JSON.stringify(kept).length < keepaliveLength },
    ),
  ))

/** The answers of an open attempt as they were given here, each saved by itself. */
export function useAnswers(attempt: OpenedAttempt, onLate: (count: number) => void) {
  const { id: viewerId = '', type } = useViewer()
  const client = useQueryClient()
  const attemptId = attempt._id
  const key = useMemo(() => ({ viewerId, attemptId }), [viewerId, attemptId])
  const [waiting, setWaiting] = useState(() => answerOutbox().list(key))
  const [failure, setFailure] = useState<CallError>()
  const [refused, setRefused] = useState<ReadonlyMap<number, CallError>>(new Map())
  const [hasSaved, setSaved] = useState(false)
  const lastAt = useRef(0)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const deliver = useCallback(
    async (options?: { isLeaving: boolean }) => {
      clearTimeout(typing.current)
      const { saved, ...rest } = await answerOutbox().deliver(key, options)
      const queryKey = attemptKey({ id: viewerId, type }, attemptId)
      if (saved.length > 0) {
        // A reply that is under way may be older than what was just saved.
        await client.cancelQueries({ queryKey })
        client.setQueryData<OpenedAttempt>(queryKey, (before) => before && withSaved(before, saved))
      }
      // Behind what the query tells its observers, so that an answer is never gone in between.
      notifyManager.schedule(() => {
        if (saved.length > 0) setSaved(true)
        setWaiting(answerOutbox().list(key))
        setFailure(rest.failure)
      })
      if (rest.refused.length > 0) {
        setRefused((before) => new Map([...before, ...rest.refused.map(toEntry)]))
        onLate(rest.refused.filter(({ error }) => error.code === 'attempt_over').length)
        if (rest.refused.some(({ error }) => error.code !== 'answer_invalid')) {
          await client.invalidateQueries({ queryKey })
        }
      }
      return rest
    },
    [client, key, viewerId, type, attemptId, onLate],
  )

  const answer = (slot: number, given: QuizAnswer, { isTyped = false } = {}) => {
    const saved = attempt.slots.find((one) => one.slot === slot)?.savedDate
    // Later than what is saved or waits of this place, so that it is the one that counts.
    const answeredAt = Math.max(
      Math.round(serverNow(attempt)),
      (answerOutbox().list(key).get(slot)?.answeredAt ?? 0) + 1,
      lastAt.current + 1,
      (saved ? Date.parse(saved) : 0) + 1,
    )
    lastAt.current = answeredAt
    answerOutbox().keep(key, slot, { answer: given, answeredAt })
    setWaiting(answerOutbox().list(key))
    setRefused((before) => new Map([...before].filter(([one]) => one !== slot)))
    clearTimeout(typing.current)
    if (isTyped) typing.current = setTimeout(() => void deliver(), typingMs)
    else void deliver()
  }

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const again = () => void deliver()
    // Behind what waits here, another tab's answers.
    const refresh = async () => {
      await deliver()
      await client.invalidateQueries({ queryKey: attemptKey({ id: key.viewerId }, key.attemptId) })
    }
    const leave = () => {
      if (document.visibilityState === 'hidden') void deliver({ isLeaving: true })
    }
    window.addEventListener('online', again, { signal })
    window.addEventListener('focus', () => void refresh(), { signal })
    document.addEventListener('visibilitychange', leave, { signal })
    window.addEventListener('pagehide', () => void deliver({ isLeaving: true }), { signal })
    const timer = setInterval(() => {
      if (answerOutbox().list(key).size > 0) again()
    }, againMs)
    // What waits of before a reload.
    again()
    return () => {
      controller.abort()
      clearInterval(timer)
      // What was typed last, when the question is left for another screen.
      void deliver({ isLeaving: true })
    }
  }, [client, key, deliver])

  const state: SavingState =
    waiting.size === 0
      ? hasSaved
        ? 'saved'
        : 'idle'
      : !failure
        ? 'saving'
        : failure.code === 'network'
          ? 'offline'
          : 'failed'
  return {
    answerOf: (slot: number) =>
      waiting.get(slot)?.answer ?? attempt.slots.find((one) => one.slot === slot)?.answer ?? null,
    answer,
    /** Sends what waits now; what is left waits on. */
    deliver,
    refused,
    failure,
    state,
  }
}

const toEntry = ({ slot, error }: { slot: number; error: CallError }) => [slot, error] as const

type SavedAnswers = Awaited<ReturnType<AnswerOutbox['deliver']>>['saved']

function withSaved(attempt: OpenedAttempt, saved: SavedAnswers): OpenedAttempt {
  const { reply } = saved.at(-1)!
  const slots = attempt.slots.map((slot) => {
    const own = saved.findLast((one) => one.slot === slot.slot)
    return own ? { ...slot, answer: own.answer, savedDate: own.reply.savedDate } : slot
  })
  const { nowDate, dueDate } = reply
  return { ...attempt, slots, nowDate, dueDate, receivedAt: performance.now() }
}
