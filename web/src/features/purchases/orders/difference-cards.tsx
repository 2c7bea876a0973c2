import { type PaymentDifference, settlePaymentDifference } from '@ateneo/contract'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { CardList } from '../../../platform/ui/lists/card-list.tsx'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { providerWords } from '../../payments/provider-words.ts'
import classes from './difference-cards.module.css'
import { differenceWords, settleDifferenceMessage, useSettleDifference } from './differences.ts'

type DifferenceCardsProps = { differences: readonly PaymentDifference[] | undefined }

/** Where a provider's books and the academy's are not the same, each with what to do. */
export function DifferenceCards({ differences }: DifferenceCardsProps) {
  return (
    <CardList
      cards={differences}
      keyOf={({ _id }) => _id}
      render={(difference) => <DifferenceCard difference={difference} />}
      waiting={{ height: 180, radius: 'lg' }}
    />
  )
}

function DifferenceCard({ difference }: { difference: PaymentDifference }) {
  const { formatDateTime } = useDates()
  const [isSettling, setSettling] = useState(false)
  const { kind, provider, reference, date, order } = difference
  const { title, advice } = differenceWords[kind]
  return (
    <article className={classes.card} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <Facts
        layout="columns"
        facts={[
          ['Proveedor', providerWords[provider]],
          ['Número en el proveedor', reference],
          [
            'Pedido',
            order ? (
              <Link key="pedido" to={`/Administrador/orders/${order.orderId}`}>
                {order.orderNumber}
              </Link>
            ) : null,
          ],
          ['Se supo', formatDateTime(date)],
        ]}
      />
      <Text size="sm" c="dimmed" maw="72ch">
        {advice}
      </Text>
      <Button size="sm" variant="default" onClick={() => setSettling(true)}>
        Marcar como revisada
      </Button>
      {isSettling ? (
        <SettleDialog difference={difference} onClose={() => setSettling(false)} />
      ) : null}
    </article>
  )
}

type SettleDialogProps = { difference: PaymentDifference; onClose: () => void }

function SettleDialog({ difference, onClose }: SettleDialogProps) {
  const settle = useSettleDifference()
  return (
    <ReasonDialog
      title="Marcar como revisada"
      question={`${differenceWords[difference.kind].title}: ${difference.reference}.`}
      label="Qué hiciste con ella"
      description="Queda en la auditoría con tu nombre."
      color="jade"
      isRequired
      schema={settlePaymentDifference.body.shape.reason}
      onClose={onClose}
      onConfirm={(reason) =>
        settle.mutate(
          { differenceId: difference._id, reason },
          {
            onSuccess: () => {
              toastSuccess('Quedó como revisada.')
              onClose()
            },
            onError: (error) => toastError(settleDifferenceMessage(error)),
          },
        )
      }
    />
  )
}
