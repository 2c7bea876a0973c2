import { PageLinks } from './page-links.tsx'
import { useListParams } from '../use-list-params.ts'

/** Below one page of a list in the URL; absent where there is no other page. */
export function ListPages({ nextCursor }: { nextCursor: string | null }) {
  const { number, linksTo } = useListParams()
  return number > 1 || nextCursor !== null ? <PageLinks {...linksTo(nextCursor)} /> : null
}
