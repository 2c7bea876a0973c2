import { formatNumber, formatPercent } from '../../../platform/ui/text/format.ts'
import { share } from './visit-labels.ts'

/** `12 · 8 %`: how many took a step, and of how many; few have no percentage. */
export function stepCount(count: number, before: number): string {
  const part = share(count, before)
  if (part === undefined || count === 0) return formatNumber(count)
  // Few of those who look buy: whole percents would often be none.
  const percent = part < 0.1 ? `${(part * 100).toFixed(1)} %` : formatPercent(part)
  return `${formatNumber(count)} · ${percent}`
}
