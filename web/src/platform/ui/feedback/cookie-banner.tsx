import { startTransition, useEffect, useState } from 'react'
import { type Consent, readConsent, writeConsent } from '../../browser/consent.ts'
import { PlainButton } from '../plain/plain-button.tsx'
import classes from './cookie-banner.module.css'

/** The banner's margins, in pixels. */
const gaps = 32

/**
 * Padding below pages and menus, so that the banner covers nothing for good. The usual one stands since
 * the first paint (`data-consent`); a change of it styles the whole page anew.
 */
function reserveSpace(banner: HTMLElement): () => void {
  const { style, dataset } = document.documentElement
  let frame = 0
  const reserve = () => {
    const room = `${banner.offsetHeight + gaps}px`
    const now = getComputedStyle(document.documentElement).getPropertyValue('--cookie-banner')
    if (now !== room) style.setProperty('--cookie-banner', room)
  }
  // In the next frame: the page's new height may change the banner's width, which is a loop within one.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(reserve)
  })
  observer.observe(banner)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    style.removeProperty('--cookie-banner')
    delete dataset['consent']
  }
}

/** Asks once for consent to cookies; not a modal, so the page stays readable. */
export function CookieBanner() {
  const [isOpen, setOpen] = useState(false)
  // After hydration only: the cookie is unknown where the page is prerendered.
  useEffect(() => startTransition(() => setOpen(readConsent() === undefined)), [])
  const choose = (consent: Consent) => {
    writeConsent(consent)
    setOpen(false)
  }
  if (!isOpen) return null
  return (
    <section ref={reserveSpace} className={classes.banner} aria-label="Aviso de cookies">
      <p className={classes.short}>Usamos cookies.</p>
      <p className={classes.words}>
        Usamos las cookies necesarias para que puedas entrar y seguir donde te quedaste. Con tu
        permiso, también otras que nos ayudan a mejorar.
      </p>
      <div className={classes.buttons}>
        <PlainButton size="sm" variant="default" onClick={() => choose('necessary')}>
          Solo las necesarias
        </PlainButton>
        <PlainButton size="sm" onClick={() => choose('accepted')}>
          Aceptar
        </PlainButton>
      </div>
    </section>
  )
}
