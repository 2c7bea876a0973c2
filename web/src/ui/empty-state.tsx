import type { ReactNode } from 'react'
import classes from './state.module.css'
import { Mosaic } from './tiles/mosaic-picture.tsx'

type EmptyStateProps = {
  title: string
  /** What will be here, and how it comes. */
  message?: string
  /** The way there: a button or a link. */
  action?: ReactNode
}

/** A place where nothing is yet. */
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
