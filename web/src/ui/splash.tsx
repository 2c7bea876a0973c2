import { useEffect } from 'react'
import { useSite } from '../http/site.ts'
import { visitStorage } from './storage.ts'
import classes from './splash.module.css'
import { Mosaic } from './tiles/mosaic-picture.tsx'

const seenKey = 'splash'

/** Runs before the first paint, so that the animation plays once in a visit, where one is kept. */
export const splashScript = `try{if(sessionStorage.getItem('${seenKey}'))document.documentElement.dataset.splash='seen'}catch{}`

/** Ends the animation of a page that came drawn. */
export const endSplashScript = `document.documentElement.dataset.splash='seen';try{sessionStorage.setItem('${seenKey}','seen')}catch{}`

/** Ends the animation of any other; the first screen that stands calls it. */
export function useEndOfSplash() {
  useEffect(() => {
    document.documentElement.dataset.splash = 'seen'
    visitStorage().setItem(seenKey, 'seen')
  }, [])
}

/** Covers the page until it is ready, three seconds at the most, and even if no script arrives. */
export function Splash() {
  const { siteName } = useSite()
  return (
    <div className={classes.splash} aria-hidden>
      <div className={classes.tile}>
        <Mosaic
          seed="ateneo"
          motif="estrella"
          colours={['#FDFBF6', '#116A57', '#F7A823']}
          columns={2}
          rows={2}
        />
      </div>
      <span className={classes.word}>{siteName}</span>
    </div>
  )
}
