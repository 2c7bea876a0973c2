import type { ReactNode } from 'react'
import classes from '../cards/state.module.css'
import { Mosaic } from '../cards/mosaic-picture.tsx'

type EmptyStateProps = {
  title: string
  /** 1 where it is the whole page; without one its title is no heading. */
  headingLevel?: 1 | 2
  /** Says which items the list will have, and how to add them. */
  message?: string
  /** A button or link that leads there. */
  action?: ReactNode
}

/** In place of an empty list, or of a page that is not there. */
export function EmptyState({ title, headingLevel, message, action }: EmptyStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <div className={classes.state}>
      <div className={classes.tiles}>
        <Mosaic seed={title} categoryId={title} columns={4} rows={2} />
      </div>
      <Title className={classes.title}>{title}</Title>
      {message ? <p className={classes.message}>{message}</p> : null}
      {action}
    </div>
  )
}
