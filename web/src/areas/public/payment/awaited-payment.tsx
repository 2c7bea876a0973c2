import { Anchor, Box, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../platform/http/session.ts'
import { awaitedPaymentMessage } from '../../../features/purchases/buying/payment-messages.ts'
import { openOrdersQuery, titleOfAwaited } from '../../../features/purchases/orders/open-orders.ts'
import { OwnTransfer } from '../../../features/transfers/own-transfer.tsx'
import { VoucherFacts } from '../../../features/purchases/buying/voucher-facts.tsx'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { Confirming } from './confirming.tsx'
import { ToStart } from './to-start.tsx'

type AwaitedPaymentProps = {
  orderId: string
  isAsking: boolean
  askAgain: () => void
}

/** A payment that is awaited: with a voucher the buyer's turn comes, without one nothing is left to do. */
export function AwaitedPayment({ orderId, isAsking, askAgain }: AwaitedPaymentProps) {
  const session = useSession()
  const { data: orders, isLoading } = useQuery(openOrdersQuery(session?.userData._id))
  const order = orders?.find(({ id }) => id === orderId)
  const [hasPaid, setPaid] = useState(false)
  if (isLoading) return <Confirming />
  if (!order?.voucher) {
    return (
      <AlertScreen
        title="Tu pago está en revisión"
        actions={
          <>
            <Button loading={isAsking} onClick={askAgain}>
              Revisar ahora
            </Button>
            <ToStart />
          </>
        }
      >
        {awaitedPaymentMessage.review}
      </AlertScreen>
    )
  }
  const { voucher, price, currency, link } = order
  if (order.isOwnTransfer) {
    return (
      <AlertScreen title={titleOfAwaited(order)} actions={<ToStart />}>
        <Box ta="start" w="fit-content" mx="auto">
          <VoucherFacts voucher={voucher} price={price} currency={currency} />
        </Box>
        <OwnTransfer orderId={orderId} price={price} currency={currency} />
      </AlertScreen>
    )
  }
  const askWhetherPaid = () => {
    setPaid(true)
    askAgain()
  }
  return (
    <AlertScreen
      title={titleOfAwaited(order)}
      actions={
        <>
          {voucher.link === null ? null : (
            <Button component="a" href={voucher.link}>
              {voucher.account ? 'Ver las instrucciones' : 'Ver la ficha'}
            </Button>
          )}
          <Button variant="default" loading={isAsking && hasPaid} onClick={askWhetherPaid}>
            Ya pagué
          </Button>
          <ToStart />
        </>
      }
    >
      <Box ta="start" w="fit-content" mx="auto">
        <VoucherFacts voucher={voucher} price={price} currency={currency} />
      </Box>
      <Text component="output" display="block" mt="md">
        {hasPaid && !isAsking ? awaitedPaymentMessage.notYet : awaitedPaymentMessage.voucher}
      </Text>
      {link === null || link === voucher.link ? null : (
        <Anchor href={link} underline="always">
          Pagar de otra forma
        </Anchor>
      )}
    </AlertScreen>
  )
}
