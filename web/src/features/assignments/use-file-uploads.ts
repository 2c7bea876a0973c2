import type { SubmissionFile } from '@ateneo/contract'
import { useEffect, useRef, useState } from 'react'
import { randomUuid } from '../../platform/browser/random-uuid.ts'
import { CallError } from '../../platform/http/call-error.ts'
import type { CallOptions } from '../../platform/http/call.ts'

/** A file on its way. */
export interface FileUpload {
  /** The idempotency key of its call: another try of a lost one adds no second file. */
  id: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** 0 to 1; 1 while the server stores it. */
  part: number
  error?: CallError
}

interface Uploading {
  send: (file: File, envio: string, options: CallOptions) => Promise<SubmissionFile>
  onAdded: (file: SubmissionFile) => Promise<unknown>
  /** Why a file is not worth a try. */
  refuse: (file: File, countBefore: number) => CallError | undefined
}

/** Sends files one after the other, each with its progress; they end with the component. */
export function useFileUploads({ send, onAdded, refuse }: Uploading) {
  const [uploads, setUploads] = useState<FileUpload[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const controllers = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = controllers
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  const change = (id: string, part: Partial<FileUpload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const drop = (id: string) => {
    controllers.current.get(id)?.abort()
    controllers.current.delete(id)
    setUploads((before) => before.filter((one) => one.id !== id))
  }
  const sendOne = async (id: string, file: File) => {
    const controller = controllers.current.get(id)
    if (!controller || controller.signal.aborted) return
    change(id, { state: 'sending', part: 0 })
    try {
      const onSent = (part: number) => change(id, { part })
      const added = await send(file, id, { onSent, signal: controller.signal })
      await onAdded(added)
      drop(id)
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      change(id, { state: 'failed', error })
    }
  }
  const enqueue = (id: string, file: File) => {
    controllers.current.set(id, new AbortController())
    queue.current = queue.current.then(() => sendOne(id, file))
  }
  return {
    uploads,
    isBusy: uploads.some(({ state }) => state !== 'failed'),
    add: (files: readonly File[]) => {
      const begun = files.map((file, at): FileUpload => {
        const error = refuse(file, uploads.length + at)
        const id = randomUuid()
        return { id, file, part: 0, ...(error ? { state: 'failed', error } : { state: 'waiting' }) }
      })
      setUploads((before) => [...before, ...begun])
      for (const { id, file, state } of begun) if (state === 'waiting') enqueue(id, file)
    },
    retry: ({ id, file }: FileUpload) => {
      change(id, { state: 'waiting', part: 0 })
      enqueue(id, file)
    },
    drop,
  }
}

export type FileUploads = ReturnType<typeof useFileUploads>
