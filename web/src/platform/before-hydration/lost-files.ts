import { READY_EVENT } from './ready-event.ts'

let notice: HTMLElement | undefined
let areStylesLost = false

/**
 * Tells of scripts and styles of the page that a broken connection lost, and offers to reload:
 * without them nothing that is pressed happens, and no browser asks for them twice.
 */
export function watchLostFiles(): void {
  addEventListener('error', hear, true)
  addEventListener(READY_EVENT, stop, { once: true })
}

function hear({ target }: Event): void {
  const rel = target instanceof HTMLLinkElement ? target.rel : undefined
  const isStyle = rel === 'stylesheet'
  const isScript = rel === 'modulepreload' || target instanceof HTMLScriptElement
  if (!isStyle && !isScript) return
  areStylesLost ||= isStyle
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show)
  else show()
}

/** Once hydrated no script is missing. */
function stop(): void {
  removeEventListener('error', hear, true)
  if (!areStylesLost) notice?.remove()
}

function show(): void {
  if (notice) return
  notice = document.body.appendChild(document.createElement('p'))
  notice.className = 'line-lost'
  notice.role = 'status'
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = 'Reintentar'
  retry.addEventListener('click', () => location.reload())
  notice.append('Esta página no termina de cargar. Revisa tu conexión.', retry)
}
