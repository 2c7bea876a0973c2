import { type ReactNode, type Ref, Suspense } from 'react'
import classes from './shelf.module.css'

type ShelfProps = {
  title: string
  /** The id that URLs scroll to. */
  id?: string
  ref?: Ref<HTMLElement>
  /** At the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of the home under its heading. */
export function Shelf({ title, id, ref, aside, children }: ShelfProps) {
  return (
    <section ref={ref} className={classes.shelf} id={id} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {/* Suspense boundaries of their own, so that both parts hydrate apart. */}
        <Suspense>{aside}</Suspense>
      </div>
      <Suspense>{children}</Suspense>
    </section>
  )
}
