import { accents, type Shades } from '@ateneo/contract/settings/colours'
import { dataUrl } from '@ateneo/tiles/data-url'
import { sampler } from '@ateneo/tiles/sampler'
import { useMemo } from 'react'
import { useSite } from '../../http/site.ts'

export type SamplerTiles = Parameters<typeof sampler>[0]

/** A wall of many tiles in the academy's accent; `tilesOf` stands outside of the component. */
export function useSampler(
  tilesOf: (shades: Shades) => SamplerTiles,
  columns: number,
  rows: number,
): string {
  const { accent } = useSite()
  return useMemo(
    () => dataUrl(sampler(tilesOf(accents[accent]), columns, rows)),
    [tilesOf, accent, columns, rows],
  )
}
