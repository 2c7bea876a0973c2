import { Link } from 'react-router'
import classes from './logo.module.css'
import { Mosaic } from './tiles/mosaic-picture.tsx'

type LogoProps = {
  href?: string
  name?: string
  /** The administrator's own picture in place of the tile. */
  imageUrl?: string | null
  /** Only the tile: a folded sidebar. */
  isCompact?: boolean
}

const ownTile = { motif: 'estrella', colours: ['#FDFBF6', '#116A57', '#F7A823'] } as const

/** The name of the academy beside one tile; the way home. */
export function Logo({ href = '/', name = 'Ateneo', imageUrl, isCompact = false }: LogoProps) {
  return (
    <Link to={href} className={classes.logo} aria-label={`${name}, inicio`}>
      <span className={classes.tile}>
        {imageUrl ? (
          <img src={imageUrl} alt="" />
        ) : (
          <Mosaic seed="ateneo" {...ownTile} columns={2} rows={2} />
        )}
      </span>
      {isCompact ? null : <span className={classes.word}>{name}</span>}
    </Link>
  )
}
