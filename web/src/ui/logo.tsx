import { mosaic } from '@ateneo/contract/tiles/mosaic'
import { Link } from 'react-router'
import { logoAddress, useSite } from '../http/site.ts'
import classes from './logo.module.css'
import { dataAddress } from './tiles/data-address.ts'

type LogoProps = {
  href?: string
  /** Only the tile: a folded sidebar. */
  isCompact?: boolean
}

const ownTile = dataAddress(
  mosaic('ateneo', {
    motif: 'estrella',
    colours: ['#FDFBF6', '#116A57', '#F7A823'],
    columns: 2,
    rows: 2,
  }),
)

/** The name of the academy beside its logo, or one tile; the way home. */
export function Logo({ href = '/', isCompact = false }: LogoProps) {
  const site = useSite()
  return (
    <Link to={href} className={classes.logo} aria-label={`${site.siteName}, inicio`}>
      <span className={classes.tile}>
        {/* Low priority: the build would ask for it twice. */}
        <img src={logoAddress(site, ownTile)} alt="" fetchPriority="low" />
      </span>
      {isCompact ? null : <span className={classes.word}>{site.siteName}</span>}
    </Link>
  )
}
