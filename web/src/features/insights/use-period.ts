import { useState } from 'react'
import { useSite } from '../../platform/http/site.ts'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'
import { daysOf, defaultPeriod, type PeriodName, readPeriod } from './period.ts'

/** The period in the address, as `?periodo=anio`, and its days; `initial` stands there unwritten. */
export function usePeriod(initial: PeriodName = defaultPeriod) {
  const { timeZone } = useSite()
  const { params, change } = useListParams()
  // The day on which the screen was opened.
  const [now] = useState(() => new Date())
  const period = readPeriod(params.get('periodo'), initial)
  const setPeriod = (name: PeriodName) => change('periodo', name === initial ? '' : name)
  return { period, setPeriod, days: daysOf(period, now, timeZone) }
}
