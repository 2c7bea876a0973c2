import { useMemo } from 'react'
import { dataUrl } from '@ateneo/tiles/data-url'
import { categoryTile, mosaic, type MosaicOptions } from '@ateneo/tiles/mosaic'

type MosaicProps = Partial<MosaicOptions> & {
  seed: string
  /** Chooses the motif and colours that are not given. */
  categoryId?: string
  className?: string
  /** For what stands in the first frame; others are drawn once they are nearly in view. */
  isEager?: boolean
}

/** A wall of tiles that fills its box. Decorative: hidden from screen readers. */
export function Mosaic({
  seed,
  categoryId = '',
  className,
  columns = 10,
  rows = 6,
  motif,
  colours,
  isEager = false,
}: MosaicProps) {
  const url = useMemo(() => {
    const own = categoryTile(categoryId)
    return dataUrl(
      mosaic(seed, { motif: motif ?? own.motif, colours: colours ?? own.colours, columns, rows }),
    )
  }, [seed, categoryId, columns, rows, motif, colours])
  return (
    <img
      // Each is an SVG document: drawn while the page is parsed, 25 of them took 160 ms.
      loading={isEager ? 'eager' : 'lazy'}
      src={url}
      alt=""
      className={className}
      style={{ display: 'block', objectFit: 'cover', width: '100%', height: '100%' }}
    />
  )
}
