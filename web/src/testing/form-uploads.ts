import { onTestFinished, vi } from 'vitest'

/** Forms that are sent with their progress, answered as other calls are; `answerCalls` first. */
export function sendFormsByFetch(): void {
  class XhrOverFetch extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    readonly #headers = new Headers()
    readonly #controller = new AbortController()
    #line = { method: '', url: '' }
    #answered = new Headers()

    open(method: string, url: string) {
      this.#line = { method, url }
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getAllResponseHeaders() {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n')
    }
    abort() {
      this.#controller.abort()
      this.dispatchEvent(new Event('abort'))
    }
    send(body: BodyInit) {
      void this.#send(body)
    }
    async #send(body: BodyInit) {
      const { method, url } = this.#line
      const progress = Object.assign(new Event('progress'), {
        lengthComputable: true,
        loaded: 1,
        total: 2,
      })
      this.upload.dispatchEvent(progress)
      try {
        const answer = await globalThis.fetch(url, { method, headers: this.#headers, body })
        if (this.#controller.signal.aborted) return
        this.status = answer.status
        this.#answered = answer.headers
        this.responseText = await answer.text()
        this.dispatchEvent(new Event('load'))
      } catch {
        // As a browser tells a lost connection: without the reason.
        this.dispatchEvent(new Event('error'))
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', XhrOverFetch)
  onTestFinished(() => void vi.unstubAllGlobals())
}
