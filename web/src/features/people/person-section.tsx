import { type ReactNode, useId } from 'react'
import classes from './person-section.module.css'

type PersonSectionProps = { title: string; children: ReactNode }

/** A titled part of a person's page. */
export function PersonSection({ title, children }: PersonSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
