import type { ReactNode } from 'react'
import classes from './state.module.css'
import { Mosaic } from './tiles/mosaic-picture.tsx'

type EmptyStateProps = {
  title: string
  /** Says which items the list will have, and how to add them. */
  message?: string
  /** A button or link that leads there. */
  action?: ReactNode
}

/** In place of an empty list. */
export function EmptyState({ title, message, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.tiles}>
        <Mosaic seed={title} categoryId={title} columns={4} rows={2} />
      </div>
      <p className={classes.title}>{title}</p>
      {message ? <p className={classes.message}>{message}</p> : null}
      {action}
    </div>
  )
}
