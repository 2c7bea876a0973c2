import { lastPage } from '../../../features/catalogue/public-filter.ts'

interface NumberedList {
  number: number
  total: number
  pageSize: number
  hrefOf: (page: number) => string
}

/** The links between pages that have numbers, as `PageLinks` shows them. */
export function numberedLinks({ number, total, pageSize, hrefOf }: NumberedList) {
  const last = Math.min(lastPage, Math.max(number, Math.ceil(total / pageSize)))
  const stepTo = (page: number) => ({ to: hrefOf(page) })
  return {
    number,
    lastNumber: last,
    first: number > 2 ? stepTo(1) : undefined,
    previous: number > 1 ? stepTo(number - 1) : undefined,
    next: number < last ? stepTo(number + 1) : undefined,
  }
}
