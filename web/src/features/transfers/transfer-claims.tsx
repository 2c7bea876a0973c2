import type { AwaitedTransfer } from '@ateneo/contract'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AttachmentButton } from '../../platform/ui/fields/attachment-button.tsx'
import { formatBytes } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './awaited-transfers.module.css'
import { claimStateWords } from './messages.ts'

type Claim = AwaitedTransfer['claims'][number]

/** What a student said of a transfer, and where the same was said of another order. */
export function TransferClaims({ claims }: { claims: readonly Claim[] }) {
  if (claims.length === 0) return null
  return (
    <ul className={classes.claims} aria-label="Avisos del alumno">
      {claims.map((claim) => (
        <li key={claim._id}>
          <TransferClaim claim={claim} />
        </li>
      ))}
    </ul>
  )
}

function TransferClaim({ claim }: { claim: Claim }) {
  const { formatDateTime } = useDates()
  const { state, date, trace, note, file, reason, sameFile, sameTrace } = claim
  return (
    <Stack gap={6} align="flex-start">
      <Text size="sm">
        <strong>{claimStateWords[state]}</strong> · {formatDateTime(date)}
        {trace === null ? null : ` · Clave de rastreo ${trace}`}
      </Text>
      {note === '' ? null : <Text size="sm">{note}</Text>}
      {reason === null ? null : (
        <Text size="sm" c="dimmed">
          Le escribiste: {reason}
        </Text>
      )}
      {file ? (
        <AttachmentButton file={file}>
          {file.name} · {formatBytes(file.sizeBytes)}
        </AttachmentButton>
      ) : null}
      <Repeated what="Este mismo archivo" orders={sameFile} />
      <Repeated what="Esta clave de rastreo" orders={sameTrace} />
    </Stack>
  )
}

function Repeated({ what, orders }: { what: string; orders: Claim['sameFile'] }) {
  if (orders.length === 0) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />} py="xs">
      {what} también está en{' '}
      {orders.map(({ orderId, orderNumber }, place) => (
        <span key={orderId}>
          {place > 0 ? ', ' : ''}
          <Link to={`/Administrador/orders/${orderId}`}>{orderNumber}</Link>
        </span>
      ))}
      . Un mismo pago no puede dar dos accesos.
    </Alert>
  )
}
