import { isoDay, writeMonth } from '@ateneo/contract/calendar'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSite } from '../../platform/http/site.ts'
import { listMonths } from './words.ts'

const MONTHS = 36

/** The month of a statement, which is in the URL: `?mes=2026-11`; this one at first. */
export function useMonth() {
  const { timeZone } = useSite()
  const [params, setParams] = useSearchParams()
  const [months] = useState(() => listMonths(isoDay(new Date(), timeZone), MONTHS))
  const wanted = params.get('mes')
  const month = months.find((one) => one === wanted) ?? months[0]!
  const choose = (mes: string) => setParams({ mes }, { replace: true, preventScrollReset: true })
  return { month, months, choose }
}

export function MonthSelect({ month, months, choose }: ReturnType<typeof useMonth>) {
  return (
    <NativeSelect
      size="sm"
      aria-label="Mes"
      data={months.map((value) => ({ value, label: writeMonth(value) }))}
      value={month}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  )
}
