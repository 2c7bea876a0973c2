import { accents } from '@ateneo/contract/settings/colours'
import type { ReactNode } from 'react'
import { useSite } from '../../http/site.ts'
import { Logo } from '../cards/logo.tsx'
import { Mosaic } from '../cards/mosaic-picture.tsx'
import type { PageLink } from './public-shell.tsx'
import classes from './site-footer.module.css'

type SiteFooterProps = {
  /** Lists of links under their headings: 'Soluciones', 'Empresa'. */
  lists: readonly { title: string; links: readonly PageLink[] }[]
  /** The academy's description of itself. */
  promise: string
  /** The subscribe button. */
  action?: ReactNode
  /** The academy's social media. */
  social?: ReactNode
}

/** The footer of public pages and of the student's home. */
export function SiteFooter({ lists, promise, action, social }: SiteFooterProps) {
  const shades = accents[useSite().accent]
  return (
    <footer className={classes.footer} data-ground="dark">
      <div className={classes.tiles}>
        <Mosaic
          seed="pie"
          motif="hoja"
          colours={[shades[8], shades[5], '#F7A823']}
          columns={40}
          rows={2}
        />
      </div>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p>{promise}</p>
          {action}
        </div>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={classes.title}>{title}</h2>
            <ul className={classes.list}>
              {links.map((link) => (
                <li key={link.label}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={classes.last}>
        <span>Hecho en México, con calma.</span>
        {social}
      </div>
    </footer>
  )
}
