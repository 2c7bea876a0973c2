import type { ReactNode } from 'react'
import classes from './notice.module.css'
import type { TileColours } from '@ateneo/contract/tiles/colours'
import { Mosaic } from './tiles/mosaic-picture.tsx'

type NoticeProps = {
  title: string
  children: ReactNode
  /** Good news wears marigold, bad news clay. */
  tone?: 'good' | 'plain' | 'bad'
  /** Buttons: where to go from here. */
  actions?: ReactNode
}

const colours: Record<NonNullable<NoticeProps['tone']>, TileColours> = {
  good: ['#FDFBF6', '#116A57', '#F7A823'],
  plain: ['#FDFBF6', '#1F4E9C', '#F7A823'],
  bad: ['#F6ECD9', '#B4552D', '#14211F'],
}

/** A whole screen that says one thing. */
export function Notice({ title, children, tone = 'plain', actions }: NoticeProps) {
  return (
    <section className={classes.notice} role={tone === 'bad' ? 'alert' : undefined}>
      <div className={classes.tiles}>
        <Mosaic seed={title} motif="estrella" colours={colours[tone]} columns={8} rows={4} />
      </div>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.message}>{children}</div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </section>
  )
}
