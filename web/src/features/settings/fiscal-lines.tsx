import type { FiscalTerms, getFiscalTerms, Reply } from '@ateneo/contract'
import { Alert, Text } from '@mantine/core'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { vatWords } from './forms/vat-words.ts'

/** What counts today, and what will from later days on. */
export function FiscalLines({ fiscal }: { fiscal: Reply<typeof getFiscalTerms> }) {
  const { formatDate } = useDates()
  const { current, coming } = fiscal
  const dayOf = ({ from }: FiscalTerms) => formatDate(`${from}T12:00:00Z`)
  const write = ({ legalName, rfc, vat }: FiscalTerms) =>
    `${legalName}, RFC ${rfc}. ${vatWords[vat]}.`
  return (
    <Alert color="gray" mb="lg" title={current ? 'Hoy' : 'Hoy los recibos no dicen nada de esto'}>
      {current ? (
        <Text size="sm">
          {write(current)} Desde el {dayOf(current)}.
        </Text>
      ) : null}
      {coming.map((terms) => (
        <Text key={terms.from} size="sm" mt={6}>
          Desde el {dayOf(terms)}: {write(terms)}
        </Text>
      ))}
    </Alert>
  )
}
