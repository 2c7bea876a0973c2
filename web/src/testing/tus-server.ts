import { onTestFinished, vi } from 'vitest'

export interface TusRequest {
  method: string
  path: string
  headers: Headers
  body: Blob | undefined
}
export interface TusAnswer {
  status: number
  headers?: Record<string, string>
  body?: object
}
/** `lost`: the connection broke, before or after the server had the bytes. */
type Fault = TusAnswer | 'lost before' | 'lost after'

/**
 * A server of resumable uploads behind `XMLHttpRequest`, which keeps what was asked. `fault` says
 * which request goes wrong, and how.
 */
export function openTusServer(fault: (request: TusRequest) => Fault | undefined = () => undefined) {
  const asked: TusRequest[] = []
  const uploads = new Map<string, { size: number; bytes: string }>()
  let made = 0

  const perform = async ({ method, path, headers, body }: TusRequest): Promise<TusAnswer> => {
    if (method === 'POST') {
      const location = `/uploads/video-${++made}`
      uploads.set(location, { size: Number(headers.get('upload-length')), bytes: '' })
      return { status: 201, headers: { location } }
    }
    const upload = uploads.get(path)
    if (!upload) return { status: 404 }
    if (method === 'DELETE') uploads.delete(path)
    if (method === 'PATCH') upload.bytes += await body!.text()
    return {
      status: method === 'HEAD' ? 200 : 204,
      headers: {
        'upload-offset': String(upload.bytes.length),
        'upload-length': String(upload.size),
      },
    }
  }

  const answer = async (request: TusRequest): Promise<TusAnswer | 'lost'> => {
    asked.push(request)
    const wrong = fault(request)
    if (wrong === 'lost before') return 'lost'
    if (wrong !== undefined && wrong !== 'lost after') return wrong
    const given = await perform(request)
    return wrong === 'lost after' ? 'lost' : given
  }

  class FakeXhr {
    upload: { onprogress?: (event: object) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: (event: Event) => void
    readonly #headers = new Headers()
    #answerHeaders = new Headers()
    #line = { method: '', path: '' }
    #isAborted = false

    open(method: string, url: string) {
      this.#line = { method, path: new URL(url, 'http://localhost').pathname }
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#answerHeaders.get(name)
    }
    abort() {
      this.#isAborted = true
    }
    send(body: Blob | null) {
      void this.#send(body ?? undefined)
    }
    async #send(body: Blob | undefined) {
      const given = await answer({ ...this.#line, headers: this.#headers, body })
      if (this.#isAborted) return
      if (given === 'lost') return this.onerror?.(new Event('error'))
      if (body) this.upload.onprogress?.({ lengthComputable: true, loaded: body.size })
      this.status = given.status
      this.#answerHeaders = new Headers(given.headers ?? {})
      this.responseText = given.body ? JSON.stringify(given.body) : ''
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  const lines = () => asked.map(({ method, path }) => `${method} ${path}`)
  return { asked, lines, uploads }
}
