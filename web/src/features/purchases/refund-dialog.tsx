import { refundForm } from '@ateneo/contract'
import { Button, Group, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import dialogs from '../../platform/ui/dialogs/dialogs.module.css'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { type Typed, typedNumber } from '../../platform/ui/fields/typed-number.ts'
import { validateWith } from '../../platform/ui/forms/zod-form.ts'
import { refundMessage } from './messages.ts'
import { useRefundOrder, type OrderDetail } from './orders.ts'

type RefundDialogProps = { order: OrderDetail; onClose: () => void }

interface Values {
  amount: Typed
  reason: string
}

/** Gives a payment back, whole or in part, by its provider. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { id: orderId, number, refundable, refunded, currency, studentName, state } = order
  const refund = useRefundOrder()
  // Of a payment of another amount all goes back: what that is, only the provider knows.
  const isAmountKnown = state !== 'refund_due'
  const form = useForm<Values>({
    initialValues: { amount: refundable, reason: '' },
    validate: validateWith(refundForm, ({ amount, reason }) => ({
      amount: typedNumber(amount),
      reason,
    })),
  })
  const { amount } = form.values
  const isWhole = Number(amount) === refundable
  const send = ({ reason }: Values) =>
    refund.mutate(
      { orderId, reason, refunded, ...(isAmountKnown && { amount: Number(amount) }) },
      {
        onSuccess: (reply) => {
          toastSuccess(
            reply.state === 'done'
              ? `Se devolvió el pago del pedido ${number} y avisamos a ${studentName}.`
              : 'La pasarela no respondió todavía. Seguimos preguntando y quedará anotado aquí.',
          )
          onClose()
        },
      },
    )
  return (
    <Modal opened onClose={onClose} title="Devolver el pago" size={520}>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
          <Text>
            El dinero vuelve a {studentName} por donde pagó.{' '}
            {isAmountKnown
              ? `Quedan ${formatMoney(refundable, currency)} por devolver.`
              : 'Se devuelve todo lo que se cobró.'}
          </Text>
          {isAmountKnown ? (
            <NumberInput
              label={`Importe (${currency})`}
              description={
                isWhole
                  ? 'Con el pago completo termina el acceso que dio este pedido.'
                  : 'Con una parte, el acceso sigue hasta que se devuelva todo.'
              }
              required
              min={0}
              max={refundable}
              clampBehavior="none"
              decimalScale={2}
              hideControls
              thousandSeparator=","
              {...form.getInputProps('amount')}
            />
          ) : null}
          <Textarea
            label="Motivo"
            description="El alumno lo lee en el correo; queda en la historia del pedido."
            required
            autosize
            minRows={2}
            maxLength={250}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          {refund.isError ? (
            <FormAlert title="No se devolvió">{refundMessage(refund.error)}</FormAlert>
          ) : null}
          <Group justify="flex-end" className={dialogs.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" color="red" loading={refund.isPending}>
              {isAmountKnown && Number(amount) > 0
                ? `Devolver ${formatMoney(Number(amount), currency)}`
                : 'Devolver el pago'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
