import { isSurelyPrintable } from '@ateneo/contract/surely-printable'
import { useQuery } from '@tanstack/react-query'

/** Letters of these texts that no page for paper has; which ones those are is loaded where one may be. */
export function useUnprintable(texts: readonly string[]): string[] {
  const asked = texts.filter((text) => !isSurelyPrintable(text)).join('\n')
  const { data: list } = useQuery({
    queryKey: ['printable letters'],
    queryFn: loadList,
    enabled: asked !== '',
    staleTime: Infinity,
  })
  return list?.(asked) ?? []
}

async function loadList(): Promise<(text: string) => string[]> {
  const [{ listUnprintable }, { printableRanges }] = await Promise.all([
    import('@ateneo/contract/printable'),
    import('@ateneo/contract/printable-ranges'),
  ])
  return (text) => listUnprintable(text, printableRanges)
}

export const unprintableMessage = (letters: readonly string[]): string =>
  `No se imprime en certificados ni recibos, ni sale en las imágenes para compartir: ${letters.join(' ')}`
