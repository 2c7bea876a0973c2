import { mosaic } from '@ateneo/tiles/mosaic'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../http/site.ts'
import classes from './logo.module.css'
import { dataUrl } from '@ateneo/tiles/data-url'
import { useOwnTile } from './own-tile.ts'

type LogoProps = {
  href?: string
  /** The tile without the name, for a folded sidebar. */
  isCompact?: boolean
}

/** The academy's logo and name, linked to the home page. */
export function Logo({ href = '/', isCompact = false }: LogoProps) {
  const site = useSite()
  const colours = useOwnTile()
  const ownTile = useMemo(
    () => dataUrl(mosaic('ateneo', { motif: 'estrella', colours, columns: 2, rows: 2 })),
    [colours],
  )
  return (
    <Link to={href} className={classes.logo} aria-label={`${site.siteName}, inicio`}>
      <span className={classes.tile}>
        {/* Low priority: React would preload it otherwise. */}
        <img src={site.logoUrl ?? ownTile} alt="" fetchPriority="low" />
      </span>
      {isCompact ? null : <span className={classes.word}>{site.siteName}</span>}
    </Link>
  )
}
