import type { ReactNode } from 'react'
import classes from './shelf.module.css'

type ShelfProps = {
  title: string
  /** What the address scrolls to. */
  id?: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of the home under its heading. */
export function Shelf({ title, id, aside, children }: ShelfProps) {
  return (
    <section className={classes.shelf} id={id} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
