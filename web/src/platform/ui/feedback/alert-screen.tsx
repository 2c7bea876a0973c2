import type { ReactNode } from 'react'
import classes from './alert-screen.module.css'
import type { TileColours } from '@ateneo/tiles/colours'
import { Mosaic } from '../cards/mosaic-picture.tsx'
import { useOwnTile } from '../cards/own-tile.ts'

type AlertScreenProps = {
  title: string
  children: ReactNode
  /** The academy's own tiles for good news, clay for bad news. */
  tone?: 'good' | 'plain' | 'bad'
  /** Buttons that lead on from here. */
  actions?: ReactNode
}

const colours: Record<'plain' | 'bad', TileColours> = {
  plain: ['#FDFBF6', '#1F4E9C', '#F7A823'],
  bad: ['#F6ECD9', '#B4552D', '#14211F'],
}

/** A screen with a single message. */
export function AlertScreen({ title, children, tone = 'plain', actions }: AlertScreenProps) {
  const own = useOwnTile()
  return (
    <section className={classes.notice} role={tone === 'bad' ? 'alert' : undefined}>
      <div className={classes.tiles}>
        <Mosaic
          seed={title}
          motif="estrella"
          colours={tone === 'good' ? own : colours[tone]}
          columns={8}
          rows={4}
        />
      </div>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.message}>{children}</div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </section>
  )
}
