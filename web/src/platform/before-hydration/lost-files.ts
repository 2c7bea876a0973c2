import { runModule } from './after-paint.ts'

const firstWaitMs = 1000
const maxWaitMs = 15_000

/**
 * Files of the page that a broken connection lost are asked for again until they are here, and a
 * notice says why nothing happens: neither browser nor router asks twice.
 */
export class LostFiles {
  readonly #lost = new Set<HTMLLinkElement | HTMLScriptElement>()
  #notice: HTMLElement | undefined
  #waitMs = firstWaitMs
  #isWaiting = false
  #isHydrated = false

  listen(): void {
    addEventListener('error', this.#hearError, true)
    addEventListener('unhandledrejection', this.#hearRejection)
  }

  /** Once hydrated: from here on the application tells of lost connections itself. */
  stop(): void {
    this.#isHydrated = true
    removeEventListener('unhandledrejection', this.#hearRejection)
    for (const file of this.#lost) if (file instanceof HTMLScriptElement) this.#lost.delete(file)
    this.#settle()
  }

  readonly #hearError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') this.#ask(target)
    if (target instanceof HTMLScriptElement && !this.#isHydrated) this.#askForScripts()
  }

  /** The module of the page imports its entry by `import()`. */
  readonly #hearRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof TypeError && /module/i.test(reason.message)) this.#askForScripts()
  }

  #askForScripts(): void {
    const start = document.querySelector<HTMLScriptElement>('script[type=module]:not([src])')
    if (start) this.#ask(start)
  }

  #ask(file: HTMLLinkElement | HTMLScriptElement): void {
    this.#lost.add(file)
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', this.#show)
    else this.#show()
    if (this.#isWaiting) return
    this.#isWaiting = true
    const retry = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      this.#isWaiting = false
      for (const one of this.#lost) this.#askAgain(one)
    }
    const timer = setTimeout(retry, this.#waitMs)
    addEventListener('online', retry)
    this.#waitMs = Math.min(this.#waitMs * 2, maxWaitMs)
  }

  readonly #show = () => {
    if (this.#lost.size > 0) this.#notice ??= document.body.appendChild(buildNotice())
  }

  #askAgain(file: HTMLLinkElement | HTMLScriptElement): void {
    if (file instanceof HTMLScriptElement) {
      this.#lost.delete(file)
      runModule(file.text)
      return
    }
    file.addEventListener('load', () => this.#hearLoad(file), { once: true })
    // The same element, which React hydrates: a new value of `rel` fetches it again.
    file.rel = ''
    file.rel = 'stylesheet'
  }

  #hearLoad(file: HTMLLinkElement): void {
    this.#lost.delete(file)
    this.#settle()
  }

  #settle(): void {
    if (this.#lost.size > 0) return
    if (this.#isHydrated) removeEventListener('error', this.#hearError, true)
    this.#notice?.remove()
    this.#notice = undefined
    this.#waitMs = firstWaitMs
  }
}

function buildNotice(): HTMLElement {
  return Object.assign(document.createElement('p'), {
    className: 'line-lost',
    role: 'status',
    textContent: 'Esta página no termina de cargar. Revisa tu conexión: seguimos intentando.',
  })
}
