import { useQueryClient } from '@tanstack/react-query'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { copiedMessage } from './messages.ts'
import { undoMs } from './note-entry.ts'
import { ownOutbox } from './own-outbox.ts'
import { deliverShown } from './queries.ts'
import type { StudyNote, WaitingNote } from './study-note.ts'

/** After the last key. */
const pauseMs = 1200
/** While something waits that could not be sent. */
const retryMs = 15_000

const none: WaitingNote[] = []

/**
 * What the viewer changed in this browser, and its way to the server: after a pause of typing, on
 * leaving, and when the browser is online again.
 */
export function useNoteOutbox(viewerId: string | undefined) {
  const outbox = ownOutbox()
  const client = useQueryClient()
  const waiting = useSyncExternalStore(
    outbox.subscribe,
    () => (viewerId === undefined ? none : outbox.waitingOf(viewerId)),
    () => none,
  )
  const [isStuck, setStuck] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const deliver = useCallback(
    async (options?: { isLeaving: boolean }) => {
      if (viewerId === undefined) return
      await deliverShown(client, viewerId, options)
      setStuck(outbox.waitingOf(viewerId).some(({ note }) => note.state === 'waiting'))
    },
    [client, outbox, viewerId],
  )
  const deliverIn = useCallback(
    (milliseconds: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void deliver(), milliseconds)
    },
    [deliver],
  )

  const tellCopied = useEffectEvent(() => toastSuccess(copiedMessage, { autoClose: 10_000 }))
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ignoreCopies = outbox.onCopied(tellCopied)
    const listen = (name: string, listener: () => void) =>
      window.addEventListener(name, listener, { signal })
    listen('online', () => void deliver())
    listen('pagehide', () => void deliver({ isLeaving: true }))
    // Another tab has typed or sent something.
    listen('storage', () => outbox.emit())
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') void deliver()
      },
      { signal },
    )
    return () => {
      controller.abort()
      ignoreCopies()
      clearTimeout(timer.current)
      void deliver()
    }
  }, [deliver, outbox])
  useEffect(() => {
    if (!isStuck) return undefined
    const retry = setInterval(() => void deliver(), retryMs)
    return () => clearInterval(retry)
  }, [isStuck, deliver])

  const actions = {
    begin: (note: StudyNote) => outbox.begin(viewerId ?? '', note),
    type: (draft: ReturnType<typeof outbox.begin>, text: string) => {
      outbox.type(viewerId ?? '', draft, text)
      deliverIn(pauseMs)
    },
    remove: (note: StudyNote, options?: { isAtOnce: boolean }) => {
      outbox.remove(viewerId ?? '', note, options)
      deliverIn(options?.isAtOnce ? 0 : undoMs)
    },
    undo: (note: StudyNote) => {
      outbox.undo(viewerId ?? '', note)
      deliverIn(0)
    },
    retry: (note: StudyNote) => {
      outbox.retry(viewerId ?? '', note)
      deliverIn(0)
    },
    forget: (note: StudyNote) => outbox.forget(viewerId ?? '', note),
    deliver: () => deliverIn(0),
  }
  return { waiting, isStuck, ...actions }
}

export type NoteOutbox = ReturnType<typeof useNoteOutbox>
