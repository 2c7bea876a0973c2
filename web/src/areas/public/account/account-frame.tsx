import type { ReactNode } from 'react'
import { Logo } from '../../../platform/ui/cards/logo.tsx'
import { dataUrl } from '@ateneo/tiles/data-url'
import { sampler } from '@ateneo/tiles/sampler'
import classes from './account-frame.module.css'

const wall = dataUrl(
  sampler(
    [
      ['azahar', ['#0B453A', '#CFE9E0', '#F7A823']],
      ['estrella', ['#116A57', '#FDFBF6', '#F7A823']],
      ['hoja', ['#08332B', '#429F86', '#F7A823']],
      ['margarita', ['#FDFBF6', '#116A57', '#F7A823']],
      ['rombo', ['#0D5648', '#A3D4C4', '#FDFBF6']],
      ['sol', ['#CFE9E0', '#0B453A', '#B8336A']],
      ['granada', ['#F7A823', '#0B453A', '#FDFBF6']],
    ],
    8,
    10,
  ),
)

type AccountFrameProps = {
  /** The wall of tiles slides to the other side when this changes. */
  wallSide?: 'left' | 'right'
  children: ReactNode
}

/** The frame of login and registration: a form beside a wall of tiles. */
export function AccountFrame({ wallSide = 'right', children }: AccountFrameProps) {
  return (
    <div className={classes.frame} data-wall={wallSide}>
      <div className={classes.wall} aria-hidden>
        <img src={wall} alt="" className={classes.tiles} />
      </div>
      <div className={classes.side}>
        <header className={classes.head}>
          <Logo />
        </header>
        <main id="contenido" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
