import { creditNoteReference, type EReceipt } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { creditNoteMessage, retryMessage } from './messages.ts'
import { useInvoicing } from './queries.ts'

const hasFailed = ({ state, reason }: EReceipt) =>
  state === 'refused' || ((state === 'waiting' || state === 'cancelling') && reason !== null)

/** What a person can do with a receipt that failed, or that money went back of. */
export function EReceiptActions({ receipt }: { receipt: EReceipt }) {
  const { _id: eReceiptId, number, creditNote, currency } = receipt
  const { retry, note } = useInvoicing()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {hasFailed(receipt) ? (
        <Button
          size="sm"
          variant="default"
          loading={retry.isPending}
          aria-label={`Reintentar ${number}`}
          onClick={() =>
            retry.mutate(eReceiptId, {
              onSuccess: () => toastSuccess('Se está mandando. En un momento verás cómo quedó.'),
              onError: (error) => toastError(retryMessage(error), { title: 'No se mandó' }),
            })
          }
        >
          Reintentar
        </Button>
      ) : null}
      {creditNote && !creditNote.isDone ? (
        <Button
          size="sm"
          variant="default"
          disabled={note.isPending}
          aria-label={`Anotar nota de crédito de ${number}`}
          onClick={() => setIsOpen(true)}
        >
          Anotar nota de crédito
        </Button>
      ) : null}
      {isOpen && creditNote ? (
        <ReasonDialog
          title="Anotar la nota de crédito"
          label="Folio"
          color="jade"
          question={`Del recibo ${number} volvieron ${formatMoney(creditNote.amount, currency)} después de facturarse. Haz primero la nota de crédito en Facturapi; aquí solo se anota.`}
          description="El folio o el UUID de la nota."
          placeholder="NC-12"
          isRequired
          schema={creditNoteReference}
          onClose={() => setIsOpen(false)}
          onConfirm={(reference) => {
            setIsOpen(false)
            note.mutate(
              { eReceiptId, reference },
              {
                onSuccess: () => toastSuccess('La nota de crédito quedó anotada.'),
                onError: (error) => toastError(creditNoteMessage(error), { title: 'No se anotó' }),
              },
            )
          }}
        />
      ) : null}
    </>
  )
}
