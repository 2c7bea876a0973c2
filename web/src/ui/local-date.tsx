import { useSyncExternalStore } from 'react'
import { formatDate, formatUniversalDate } from './format.ts'

const neverChanges = () => () => undefined

/** A day by the reader's clock; by the universal one as long as only the server has drawn it. */
export function LocalDate({ value }: { value: string }) {
  const words = useSyncExternalStore(
    neverChanges,
    () => formatDate(value),
    () => formatUniversalDate(value),
  )
  return <time dateTime={value}>{words}</time>
}
