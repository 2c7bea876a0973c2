import { AsyncLocalStorage } from 'node:async_hooks'
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

/** That the tus server is answering. */
export const uploadRequest = new AsyncLocalStorage<UploadRequest>()
