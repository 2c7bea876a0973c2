import type { AddressHandle } from '../../../ssr/canonical-url.ts'

/** Pages that the server reads by their number. */
export const lastPage = 100

/** A number behind the last page that there can be is that one: it is missing, not the first. */
export function readPageNumber(params: URLSearchParams): number {
  const number = Number(params.get('pagina'))
  return Number.isInteger(number) && number > 1 ? Math.min(number, lastPage) : 1
}

/** Of a route whose address says nothing but the number of its page. */
export const numberAlone: AddressHandle = {
  shows: (params) => {
    const number = readPageNumber(params)
    return new URLSearchParams(number > 1 ? { pagina: String(number) } : {})
  },
}
