import { getSubmission, saveSubmission } from '@ateneo/contract/calls'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import type { SavingState } from './messages.ts'
import { type OpenedSubmission, submissionKey, useChangeSubmission } from './queries.ts'
import { TextOutbox, type WaitingText } from './text-outbox.ts'

/** After the last key. */
const pauseMs = 1200
/** While something waits that could not be sent. */
const againMs = 10_000
/** `keepalive` takes 64 kB at most. */
const keepaliveLength = 15_000

let outbox: TextOutbox | undefined

const textOutbox = () =>
  (outbox ??= new TextOutbox(deviceStorage(), (submissionId, { text, version }) =>
    call(
      saveSubmission,
      { params: { submissionId }, body: { text, version } },
      { keepalive: text.length < keepaliveLength },
    ),
  ))

/** The text of a draft as it was typed here: kept at each key, sent after a pause. */
export function useSubmissionText(submission: OpenedSubmission) {
  const { id: viewerId = '' } = useViewer()
  const client = useQueryClient()
  const submissionId = submission._id
  const change = useChangeSubmission(submissionId)
  const key = useMemo(() => ({ viewerId, submissionId }), [viewerId, submissionId])
  const [waiting, setWaiting] = useState(() => textOutbox().read(key))
  const [failure, setFailure] = useState<CallError>()
  const [hasSaved, setSaved] = useState(false)
  // Known before it is rendered, so that what is typed meanwhile is typed over the saved one.
  const version = useRef(submission.version)
  useEffect(() => void (version.current = submission.version), [submission.version])
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const deliver = useCallback(
    async (options?: { isLeaving: boolean }) => {
      clearTimeout(typing.current)
      const { saved, ...rest } = await textOutbox().deliver(key, options)
      if (saved) {
        const { text, reply } = saved
        version.current = reply.version
        await change(() => ({ text, ...reply }))
      }
      if (rest.refused) await readAnew(client, key, textOutbox())
      // Behind what the query tells its observers, so that the text is never gone in between.
      notifyManager.schedule(() => {
        if (saved) setSaved(true)
        setWaiting(textOutbox().read(key))
        setFailure(rest.failure)
      })
      return rest
    },
    [change, client, key],
  )
  const again = useEffectEvent(() => void deliver())
  const leave = useEffectEvent(() => void deliver({ isLeaving: true }))
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('online', () => again(), { signal })
    window.addEventListener('pagehide', () => leave(), { signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') leave()
      },
      { signal },
    )
    const timer = setInterval(() => {
      if (textOutbox().read(key)) again()
    }, againMs)
    // What waits of before a reload.
    again()
    return () => {
      controller.abort()
      clearInterval(timer)
      leave()
    }
  }, [key])

  const keep = (next: WaitingText) => {
    textOutbox().keep(key, next)
    setWaiting(next)
  }
  const refusal = waiting?.refusal
  return {
    text: waiting?.text ?? submission.text,
    type: (text: string) => {
      // A refused text is typed on, and not sent before it was decided which one stays.
      if (waiting?.refusal) return keep({ ...waiting, text })
      keep({ text, version: textOutbox().read(key)?.version ?? version.current })
      clearTimeout(typing.current)
      typing.current = setTimeout(() => void deliver(), pauseMs)
    },
    /** Sends what waits now; `version` is then the one of the saved text. */
    flush: async () => {
      const kept = textOutbox().read(key)?.refusal
      const delivery = await deliver()
      const refused = delivery.refused ?? (kept && new CallError(kept, 409, kept))
      return { ...delivery, refused, version: version.current }
    },
    /** Why it is not sent by itself. */
    refusal: refusal && new CallError(refusal, 409, refusal),
    /** Saves it over what is saved now. */
    keepMine: () => {
      if (!waiting) return
      keep({ text: waiting.text, version: version.current })
      void deliver()
    },
    /** Lets it go. */
    takeSaved: () => {
      textOutbox().drop(key)
      setWaiting(undefined)
    },
    failure,
    state: stateOf(waiting !== undefined, failure, hasSaved),
  }
}

function stateOf(
  isWaiting: boolean,
  failure: CallError | undefined,
  hasSaved: boolean,
): SavingState {
  if (!isWaiting) return hasSaved ? 'saved' : 'idle'
  if (!failure) return 'saving'
  return failure.code === 'network' ? 'offline' : 'failed'
}

/** After a refusal: the same text may be there already, as after a save whose answer was lost. */
async function readAnew(
  client: ReturnType<typeof useQueryClient>,
  key: { viewerId: string; submissionId: string },
  kept: TextOutbox,
): Promise<void> {
  const queryKey = submissionKey({ id: key.viewerId }, key.submissionId)
  const { submissionId } = key
  const read = await call(getSubmission, { params: { submissionId } }).catch((error: unknown) => {
    if (error instanceof CallError) return undefined
    throw error
  })
  if (!read) return
  client.setQueryData<OpenedSubmission>(
    queryKey,
    (before) => before && { ...before, ...read, files: before.files, urlsAt: before.urlsAt },
  )
  if (read.text === kept.read(key)?.text) kept.drop(key)
}
