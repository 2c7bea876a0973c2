import type { SystemState } from '@ateneo/contract'
import { Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { type Fact, Facts } from '../../platform/ui/lists/facts.tsx'
import { formatBytes, formatNumber } from '../../platform/ui/text/format.ts'
import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { systemMessage } from './messages.ts'
import { PartStateBadge } from './part-state.tsx'
import classes from './parts-view.module.css'
import { systemQuery } from './queries.ts'
import { TrustClock } from './trust-clock.tsx'

type Part = Pick<SystemState['media'], 'state' | 'description'> & {
  title: string
  facts: readonly Fact[]
  action?: ReactNode
}

/** How each part of the installation is. */
export function PartsView() {
  const query = useQuery(systemQuery)
  const { data } = query
  const { formatDateTime } = useDates()
  if (!data) {
    if (!query.isError) return <Skeleton height={420} />
    return <FailedQuery query={query} explain={systemMessage} />
  }
  const when = (date: string | null) => (date === null ? 'Nunca' : <RelativeTime moment={date} />)
  const bytes = (amount: number | null) => (amount === null ? null : formatBytes(amount))
  const { database, storage, mail, payments, worker, media, captions, clock, version } = data
  const parts: Part[] = [
    {
      ...database,
      title: 'Base de datos',
      facts: [
        ['Tamaño', bytes(database.sizeBytes)],
        ['Esquema', database.migrations && `${formatNumber(database.migrations)} migraciones`],
      ],
    },
    { ...storage, title: 'Archivos', facts: [['Espacio libre', bytes(storage.freeBytes)]] },
    {
      ...mail,
      title: 'Correo',
      facts: [
        ['Última entrega', when(mail.deliveryDate)],
        ['Último rechazo', when(mail.refusalDate)],
        ['Qué dijo', mail.refusal],
        ['En espera desde', mail.heldDate && formatDateTime(mail.heldDate)],
        ['Para que salgan', mail.heldDate && 'npm run backup -- resume-email'],
      ],
    },
    {
      ...payments,
      title: 'Pagos',
      facts: [
        ['Última página de pago', when(payments.checkoutDate)],
        ['Último pago', when(payments.paymentDate)],
        ['Último aviso del proveedor', when(payments.webhookDate)],
      ],
    },
    {
      ...worker,
      title: 'Segundo plano',
      facts: [['Última señal', when(worker.lastSignDate)]],
    },
    { ...clock, title: 'Reloj', facts: [], action: <TrustClock clock={clock} /> },
    { ...media, title: 'Preparación de videos', facts: [] },
    { ...captions, title: 'Subtítulos automáticos', facts: [['Qué falta', captions.lack]] },
  ]
  return (
    <>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.title} className={classes.part}>
            <Group gap="xs" justify="space-between">
              <h2 className={classes.title}>{part.title}</h2>
              <PartStateBadge state={part.state} />
            </Group>
            <p className={classes.description}>{part.description}</p>
            <Facts facts={part.facts} layout="inline" className={classes.facts} />
            {part.action}
          </li>
        ))}
      </ul>
      <div className={classes.version}>
        <Facts
          layout="inline"
          facts={[
            ['Versión de Ateneo', version.program],
            ['Node.js', version.node],
            ['En marcha desde', formatDateTime(version.startDate)],
          ]}
        />
      </div>
    </>
  )
}
