import { useSite } from '../../http/site.ts'
import { formatDateTime, formatRelative } from './format.ts'

/**
 * `hace 3 minutos`. The server's words stay where a minute ends between its rendering and the
 * browser's: that is no difference to report.
 */
export function RelativeTime({ moment }: { moment: string }) {
  const { timeZone } = useSite()
  return (
    <time dateTime={moment} title={formatDateTime(moment, timeZone)} suppressHydrationWarning>
      {formatRelative(moment, timeZone)}
    </time>
  )
}
