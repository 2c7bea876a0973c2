import { Button } from '@mantine/core'
import { startTransition, useEffect, useState } from 'react'
import classes from './cookie-banner.module.css'

const name = 'cookieConsent'
const days = 365

export type Consent = 'accepted' | 'necessary'

/** What the visitor chose; nothing beyond the necessary may be stored until it is 'accepted'. */
function readConsent(): Consent | undefined {
  const value = document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1]
  return value === 'accepted' || value === 'necessary' ? value : undefined
}

function storeConsent(consent: Consent) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${consent}; Max-Age=${days * 86_400}; Path=/; SameSite=Strict${secure}`
}

/** Asks once about cookies, without standing in the way of reading. */
export function CookieBanner() {
  const [isOpen, setOpen] = useState(false)
  // The page is made before anybody asks for it, so the cookie is unknown at first.
  useEffect(() => startTransition(() => setOpen(readConsent() === undefined)), [])
  const choose = (consent: Consent) => {
    storeConsent(consent)
    setOpen(false)
  }
  if (!isOpen) return null
  return (
    <section className={classes.banner} aria-label="Aviso de cookies">
      <p className={classes.words}>
        Usamos las cookies necesarias para que puedas entrar y seguir donde te quedaste. Con tu
        permiso, también otras que nos ayudan a mejorar.
      </p>
      <div className={classes.buttons}>
        <Button size="sm" variant="default" onClick={() => choose('necessary')}>
          Solo las necesarias
        </Button>
        <Button size="sm" onClick={() => choose('accepted')}>
          Aceptar
        </Button>
      </div>
    </section>
  )
}
