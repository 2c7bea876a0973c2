import type { To } from 'react-router'
import { lastPage } from './numbered-pages.ts'
import { PageLinks } from './page-links.tsx'

type NumberedPageLinksProps = {
  number: number
  total: number
  pageSize: number
  hrefOf: (page: number) => To
}

/** Pagination of a list whose address has the number of its page; nothing where there is one page. */
export function NumberedPageLinks({ number, total, pageSize, hrefOf }: NumberedPageLinksProps) {
  const lastNumber = Math.min(lastPage, Math.max(number, Math.ceil(total / pageSize)))
  if (lastNumber < 2) return null
  const stepTo = (page: number) => ({ to: hrefOf(page) })
  return (
    <PageLinks
      number={number}
      lastNumber={lastNumber}
      first={number > 2 ? stepTo(1) : undefined}
      previous={number > 1 ? stepTo(number - 1) : undefined}
      next={number < lastNumber ? stepTo(number + 1) : undefined}
    />
  )
}
