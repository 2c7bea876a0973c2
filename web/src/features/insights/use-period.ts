import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSite } from '../../platform/http/site.ts'
import { daysOf, defaultPeriod, type PeriodName, readPeriod } from './period.ts'

/** The period in the address, as `?periodo=anio`, and its days; `initial` stands there unwritten. */
export function usePeriod(initial: PeriodName = defaultPeriod) {
  const { timeZone } = useSite()
  const [search, setSearch] = useSearchParams()
  // The day on which the screen was opened.
  const [now] = useState(() => new Date())
  const period = readPeriod(search.get('periodo'), initial)
  const setPeriod = (name: PeriodName) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (name === initial) after.delete('periodo')
        else after.set('periodo', name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { period, setPeriod, days: daysOf(period, now, timeZone) }
}
