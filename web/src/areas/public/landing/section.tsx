import type { ReactNode } from 'react'
import classes from './section.module.css'

type SectionProps = {
  /** The id that the top bar links to. */
  id: string
  title: string
  subtitle?: string
  ground?: 'paper' | 'white'
  /** At the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of the landing page under its heading. */
export function Section({ id, title, subtitle, ground = 'paper', aside, children }: SectionProps) {
  return (
    <section className={classes.section} data-white={ground === 'white' || undefined}>
      <div className={classes.inner}>
        <div className={classes.heading} id={id} tabIndex={-1}>
          <div>
            <h2 className={classes.title}>{title}</h2>
            {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
