import type { ReactNode } from 'react'
import { Logo } from '../../../platform/ui/cards/logo.tsx'
import type { Shades } from '@ateneo/contract/settings/colours'
import { type SamplerTiles, useSampler } from '../../../platform/ui/cards/use-sampler.ts'
import classes from './account-frame.module.css'

const tilesOf = (shades: Shades): SamplerTiles => [
  ['azahar', [shades[8], shades[1], '#F7A823']],
  ['estrella', [shades[6], '#FDFBF6', '#F7A823']],
  ['hoja', [shades[9], shades[4], '#F7A823']],
  ['margarita', ['#FDFBF6', shades[6], '#F7A823']],
  ['rombo', [shades[7], shades[2], '#FDFBF6']],
  ['sol', [shades[1], shades[8], '#B8336A']],
  ['granada', ['#F7A823', shades[8], '#FDFBF6']],
]

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
        <img src={useSampler(tilesOf, 8, 10)} alt="" className={classes.tiles} />
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
