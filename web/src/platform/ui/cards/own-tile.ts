import { accents } from '@ateneo/contract/settings/colours'
import type { TileColours } from '@ateneo/tiles/colours'
import { useMemo } from 'react'
import { useSite } from '../../http/site.ts'

/** Colours of the academy's own tiles, which follow its accent. */
export function useOwnTile(): TileColours {
  const { accent } = useSite()
  return useMemo(() => ['#FDFBF6', accents[accent][6], '#F7A823'], [accent])
}
