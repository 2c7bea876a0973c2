import type { AsyncLocalStorage } from 'node:async_hooks'
import type { Admission } from '../../../platform/http/files/upload-admission.ts'
import type { Caller } from '../../../platform/http/route.ts'

/** Results of the checks that precede the tus server. */
export interface UploadRequest {
  caller: Caller | undefined
  /** The upload that the URL names and the caller owns. */
  videoId: string | undefined
  /** Set if the request sends bytes. */
  admission: Admission | undefined
}

export type UploadRequests = AsyncLocalStorage<UploadRequest>

/** tus extensions of both stores. */
export const extensions = ['creation', 'creation-with-upload', 'termination']
