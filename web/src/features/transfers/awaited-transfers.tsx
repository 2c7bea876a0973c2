import type { AwaitedTransfer } from '@ateneo/contract'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { CardList } from '../../platform/ui/lists/card-list.tsx'
import { Facts } from '../../platform/ui/lists/facts.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './awaited-transfers.module.css'
import { AskAgainDialog, RejectDialog } from './reason-dialogs.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { TransferClaims } from './transfer-claims.tsx'

/** Transfers beside what their students say of them: each leaves when it is decided. */
export function AwaitedTransfers({
  transfers,
}: {
  transfers: readonly AwaitedTransfer[] | undefined
}) {
  return (
    <CardList
      cards={transfers}
      keyOf={({ orderId }) => orderId}
      render={(transfer) => <AwaitedCard transfer={transfer} />}
      waiting={{ height: 220, radius: 'lg' }}
    />
  )
}

type Step = 'receive' | 'ask-again' | 'reject'

function AwaitedCard({ transfer }: { transfer: AwaitedTransfer }) {
  const { formatDateTime } = useDates()
  const [step, setStep] = useState<Step>()
  const { orderId, orderNumber, reference, price, received, currency, student, claims } = transfer
  const isClaimed = claims.some(({ state }) => state === 'open')
  const close = () => setStep(undefined)
  return (
    <article className={classes.card} aria-label={`Transferencia de ${student.name}`}>
      <Group component="header" gap="4px 16px" align="baseline" justify="space-between">
        <h2 className={classes.name}>{student.name}</h2>
        <Text size="sm" c="dimmed">
          {isClaimed ? 'Dice que ya pagó' : 'Aún no avisa'}
        </Text>
      </Group>
      <Facts
        layout="columns"
        facts={[
          ['Debe llegar', formatMoney(price, currency)],
          ['Ha llegado', received > 0 ? formatMoney(received, currency) : null],
          ['Referencia', reference],
          ['Compra', transfer.bought],
          [
            'Pedido',
            <Link key="pedido" to={`/Administrador/orders/${orderId}`}>
              {orderNumber}
            </Link>,
          ],
          ['Correo', student.email],
          [
            transfer.state === 'cancelled' ? 'Se esperó hasta el' : 'Se espera hasta el',
            formatDateTime(transfer.payBy),
          ],
        ]}
      />
      <TransferClaims claims={claims} />
      <Group gap="sm">
        <Button size="sm" onClick={() => setStep('receive')}>
          Anotar lo que llegó
        </Button>
        {isClaimed ? (
          <Button size="sm" variant="default" onClick={() => setStep('ask-again')}>
            Pedir otro comprobante
          </Button>
        ) : null}
        <Button size="sm" variant="default" onClick={() => setStep('reject')}>
          Dejar de esperarla
        </Button>
      </Group>
      {step === 'receive' ? <ReceiveDialog transfer={transfer} onClose={close} /> : null}
      {step === 'ask-again' ? <AskAgainDialog transfer={transfer} onClose={close} /> : null}
      {step === 'reject' ? <RejectDialog transfer={transfer} onClose={close} /> : null}
    </article>
  )
}
