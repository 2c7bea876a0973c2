import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { lazyPart } from '../../platform/ui/loading/lazy-part.ts'
import { ownTransfer } from './transfer.ts'

const ClaimDialog = lazyPart(() => import('./claim-dialog.tsx'))

type OwnTransferProps = { orderId: string; price: number; currency: string }

/** What became of a transfer so far, and the button that tells of it. */
export function OwnTransfer({ orderId, price, currency }: OwnTransferProps) {
  const { data } = useQuery(ownTransfer(orderId))
  const [isClaiming, setClaiming] = useState(false)
  const last = data?.claims[0]
  const received = data?.received ?? 0
  return (
    <Stack align="center" gap="sm" mt="md">
      <Text component="output">
        {received > 0
          ? `Recibimos ${formatMoney(received, currency)}. Faltan ${formatMoney(price - received, currency)} para darte acceso.`
          : describe(last)}
      </Text>
      <Button
        variant={last?.state === 'open' ? 'default' : 'filled'}
        onClick={() => setClaiming(true)}
      >
        {last?.state === 'open' ? 'Mandar otro comprobante' : 'Ya pagué'}
      </Button>
      {isClaiming ? (
        <Suspense>
          <ClaimDialog orderId={orderId} onClose={() => setClaiming(false)} />
        </Suspense>
      ) : null}
    </Stack>
  )
}

function describe(last: { state: string; reason: string | null } | undefined): string {
  if (last?.state === 'open') {
    return 'Recibimos tu aviso. Lo comparamos con el banco y te damos acceso en cuanto llegue tu pago.'
  }
  if (last?.state === 'asked_again') return `Todavía no vemos tu pago: ${last.reason ?? ''}`
  return 'Cuando transfieras, avísanos aquí. Puedes cerrar esta página: te mandamos los datos por correo.'
}
