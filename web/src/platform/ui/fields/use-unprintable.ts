import { listUnprintable, maybeUnprintable } from '@ateneo/contract/printable'
import { useQuery } from '@tanstack/react-query'

/** Letters of these texts that no page for paper has; which ones those are is loaded where one may be. */
export function useUnprintable(texts: readonly string[]): string[] {
  const asked = texts.filter(maybeUnprintable)
  const { data: ranges } = useQuery({
    queryKey: ['printable letters'],
    queryFn: readRanges,
    enabled: asked.length > 0,
    staleTime: Infinity,
  })
  if (ranges === undefined) return []
  return listUnprintable(asked.join('\n'), ranges)
}

const readRanges = async () => (await import('@ateneo/contract/printable-ranges')).printableRanges

export const unprintableMessage = (letters: readonly string[]): string =>
  `No se imprime en certificados ni recibos, ni sale en las imágenes para compartir: ${letters.join(' ')}`
