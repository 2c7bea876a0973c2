import type { QueryKey } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { useFullTitle } from '../../http/site.ts'
import { answerOf, type Prefetched } from './answers.ts'

type LateTitleProps = {
  title: string
  /** The query whose answer names the page. */
  query: { queryKey: QueryKey }
}

/**
 * The title of a page that names what it shows, where its loader brought no answer, as after a
 * navigation in the browser: `meta` knows none then.
 */
export function LateTitle({ title, query }: LateTitleProps) {
  const loaded = useLoaderData<Prefetched | undefined>()
  const fullTitle = useFullTitle(title)
  return answerOf(loaded, query) === undefined ? <title>{fullTitle}</title> : null
}
