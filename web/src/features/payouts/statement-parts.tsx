import type { Statement } from '@ateneo/contract'
import { Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { StatsList } from '../../platform/ui/lists/stats-list.tsx'
import { MovementRows } from './movement-rows.tsx'
import { PayoutCourses } from './payout-courses.tsx'
import classes from './statement-parts.module.css'
import { writeAmount } from './words.ts'

/** A month's statement: what was owed, what was earned and paid, what is owed after it. */
export function StatementParts({ statement: { parts } }: { statement: Statement }) {
  if (parts.length === 0) {
    return <Text>En este mes y antes de él no hubo ventas ni pagos.</Text>
  }
  return (
    <Stack gap={20}>
      {parts.map(({ currency, opening, courses, earned, movements, closing }) => (
        <Fragment key={currency}>
          <StatsList
            stats={[
              { label: 'Saldo al empezar', value: writeAmount(opening, currency) },
              { label: 'Ganado en el mes', value: writeAmount(earned, currency) },
              { label: 'Saldo al terminar', value: writeAmount(closing, currency) },
            ]}
          />
          <h2 className={classes.heading}>Por curso</h2>
          <PayoutCourses
            courses={courses}
            currency={currency}
            none="En este mes no hubo ventas ni reembolsos."
          />
          <h2 className={classes.heading}>Pagos</h2>
          <MovementRows movements={movements} currency={currency} />
        </Fragment>
      ))}
      <Text fz="sm" c="dimmed">
        El saldo incluye lo que está en espera y lo preparado. Este estado de cuenta no es un
        comprobante fiscal (CFDI) ni una constancia de retenciones.
      </Text>
    </Stack>
  )
}
