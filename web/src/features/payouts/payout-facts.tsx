import type { Payout } from '@ateneo/contract'
import type { ReactNode } from 'react'
import { Facts } from '../../platform/ui/lists/facts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { PayoutState } from './payout-state.tsx'
import { noonOf } from './words.ts'

type PayoutFactsProps = {
  payout: Payout
  /** Whose it is, for the office. */
  professor?: ReactNode
}

/** To whom a payout goes, where, and what became of it. */
export function PayoutFacts({ payout, professor = null }: PayoutFactsProps) {
  const { formatDate, formatDateTime } = useDates()
  const { state, sentOn, reference, reason, closedDate, holder, bank, clabeEnd } = payout
  return (
    <Facts
      facts={[
        ['Estado', <PayoutState key="estado" state={state} />],
        ['Maestro', professor],
        ['Preparado', formatDateTime(payout.preparedDate)],
        ['Transferido', sentOn ? formatDate(noonOf(sentOn)) : null],
        ['Referencia', reference],
        [state === 'returned' ? 'Volvió' : 'Descartado', closedDate && formatDateTime(closedDate)],
        ['Por qué volvió', reason],
        ['Titular', holder],
        ['Banco', bank],
        ['CLABE', clabeEnd ? `Termina en ${clabeEnd}` : missingClabe(state)],
      ]}
    />
  )
}

/** Later it may also have been erased with the professor's data. */
const missingClabe = (state: Payout['state']) =>
  state === 'prepared' ? 'Sin escribir cuando se preparó' : null
