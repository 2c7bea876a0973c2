import { useEffect } from 'react'
import { useSite } from '../../http/site.ts'
import { endSplash } from '../../before-hydration/first-paint.ts'
import classes from './splash.module.css'
import { Mosaic } from '../cards/mosaic-picture.tsx'
import { useOwnTile } from '../cards/own-tile.ts'

/** Where the server rendered no screen the first that stands ends the animation (`before-hydration/first-paint.ts`). */
export function useEndOfSplash() {
  useEffect(endSplash, [])
}

/** Covers the page until it is ready; by CSS for at most three seconds, even if no script loads. */
export function Splash() {
  const { siteName } = useSite()
  return (
    <div className={classes.splash} aria-hidden>
      <div className={classes.tile}>
        <Mosaic
          seed="ateneo"
          motif="estrella"
          colours={useOwnTile()}
          columns={2}
          rows={2}
          isEager
        />
      </div>
      <span className={classes.word}>{siteName}</span>
    </div>
  )
}
