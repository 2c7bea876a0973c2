import { useMemo } from 'react'
import { dataAddress } from './data-address.ts'
import { categoryTile, mosaic, type MosaicOptions } from '@ateneo/contract/tiles/mosaic'

type MosaicProps = Partial<MosaicOptions> & {
  seed: string
  /** Chooses motif and colours where they are not given. */
  categoryId?: string
  className?: string
}

/** A wall of tiles that fills its box. Decoration: it says nothing to those who don't see it. */
export function Mosaic({
  seed,
  categoryId = '',
  className,
  columns = 10,
  rows = 6,
  motif,
  colours,
}: MosaicProps) {
  const address = useMemo(() => {
    const own = categoryTile(categoryId)
    return dataAddress(
      mosaic(seed, { motif: motif ?? own.motif, colours: colours ?? own.colours, columns, rows }),
    )
  }, [seed, categoryId, columns, rows, motif, colours])
  return (
    <img
      src={address}
      alt=""
      className={className}
      style={{ display: 'block', objectFit: 'cover', width: '100%', height: '100%' }}
    />
  )
}
