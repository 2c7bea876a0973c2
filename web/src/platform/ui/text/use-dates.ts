import { useSite } from '../../http/site.ts'
import { formatDate, formatDateTime } from './format.ts'

type Moment = Parameters<typeof formatDate>[0]

/** Dates by the academy's clock. */
export function useDates() {
  const { timeZone } = useSite()
  return {
    formatDate: (moment: Moment) => formatDate(moment, timeZone),
    formatDateTime: (moment: Moment) => formatDateTime(moment, timeZone),
  }
}
