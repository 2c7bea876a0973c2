import { IconMenu2, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Logo } from '../cards/logo.tsx'
import { SectionLink } from '../text/section-link.tsx'
import { ButtonLink } from '../plain/plain-button.tsx'
import classes from './public-shell.module.css'

export type PageLink = { label: string; href: string }

type PublicShellProps = {
  /** Parts of the page itself (`#Suscripciones`), or other pages. */
  links?: readonly PageLink[]
  /** The end of the bar; by default the login and signup buttons. */
  account?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

const ways = (
  <>
    <ButtonLink to="/Login" variant="subtle">
      Iniciar sesión
    </ButtonLink>
    <ButtonLink to="/Registro" className={classes.register}>
      Crear cuenta
    </ButtonLink>
  </>
)

/** The frame of public pages: sticky top bar, content, footer. */
export function PublicShell({ links = [], account = ways, footer, children }: PublicShellProps) {
  const [isOpen, setOpen] = useState(false)
  const MenuIcon = isOpen ? IconX : IconMenu2
  const entries = links.map(({ label, href }) => (
    <li key={href}>
      <SectionLink href={href} className={classes.link} onPress={() => setOpen(false)}>
        {label}
      </SectionLink>
    </li>
  ))
  return (
    <div className={classes.shell}>
      <header className={classes.bar}>
        <div className={classes.inner}>
          <Logo />
          {links.length > 0 ? (
            <nav aria-label="Secciones" className={classes.sections}>
              <ul>{entries}</ul>
            </nav>
          ) : null}
          <div className={classes.account}>{account}</div>
          {links.length > 0 ? (
            <button
              type="button"
              onClick={() => setOpen(!isOpen)}
              aria-expanded={isOpen}
              aria-controls="menu-de-secciones"
              aria-label={isOpen ? 'Cerrar menú' : 'Abrir menú'}
              className={classes.burger}
            >
              <MenuIcon size={24} stroke={1.75} />
            </button>
          ) : null}
        </div>
        <nav id="menu-de-secciones" aria-label="Menú" hidden={!isOpen} className={classes.panel}>
          <ul>{entries}</ul>
          <div className={classes.ways}>{account}</div>
        </nav>
      </header>
      <main id="contenido" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer}
    </div>
  )
}
