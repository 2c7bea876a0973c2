import { saleForm } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { Modal, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useSite } from '../../platform/http/site.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import dialogs from '../../platform/ui/dialogs/dialogs.module.css'
import { MoneyInput } from '../../platform/ui/fields/money-input.tsx'
import { AttachmentField } from '../../platform/ui/fields/attachment-field.tsx'
import { isAttachmentError } from '../../platform/ui/fields/attachment-messages.ts'
import type { Typed } from '../../platform/ui/fields/typed-number.ts'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useAskingClose } from '../../platform/ui/forms/use-asking-close.ts'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { handMethodWords } from '../purchases/orders/hand-methods.ts'
import { saleMessage } from '../purchases/office-messages.ts'
import { type SaleFields, useRecordSale } from '../purchases/orders/record-sale.ts'
import { SoldSelect } from '../purchases/orders/sold-select.tsx'
import { PersonSelect } from './person-select.tsx'
import { studentsByName } from './queries.ts'

type RecordSaleDialogProps = {
  /** Whose page it is opened from. */
  student?: { id: string; name: string }
  onClose: () => void
}

interface Values {
  studentId: string
  /** Of `Sellable`: the kind of id, and the id. */
  sold: string
  amount: Typed
  paidOn: string
  method: string
  note: string
  archivo: File | null
}

function toSale({ sold, amount, ...values }: Values): SaleFields {
  const [kind, id] = sold.split(' ')
  return { ...values, ...(kind && id && { [kind]: id }), amount: String(amount) }
}

const fieldOf = (path: string) => (path === 'courseId' || path === 'planId' ? 'sold' : path)

/** Asks whether the same sale of that day is another one. */
const askAgain = () =>
  confirm({
    title: '¿Es otra venta?',
    message:
      'Ya se anotó una venta de lo mismo a este alumno, por el mismo importe y del mismo día. Si es la misma, no la anotes otra vez.',
    confirmLabel: 'Anotar otra venta',
    cancelLabel: 'Es la misma',
  })

/** Records what was paid outside of every provider, as an order with its access. */
export function RecordSaleDialog({ student, onClose }: RecordSaleDialogProps) {
  const { timeZone } = useSite()
  const [today] = useState(() => isoDay(new Date(), timeZone))
  const record = useRecordSale()
  const initialValues: Values = {
    studentId: student?.id ?? '',
    sold: '',
    amount: '',
    paidOn: today,
    method: 'cash',
    note: '',
    archivo: null,
  }
  const form = useContractForm({
    schema: saleForm,
    initialValues,
    check: ({ studentId, sold }) => ({
      studentId: studentId === '' && 'Elige a quién se le vendió.',
      sold: sold === '' && 'Elige qué se pagó.',
    }),
    toBody: toSale,
    fieldOf,
    mutation: {
      ...record,
      mutate: (sale: SaleFields, callbacks) =>
        record.mutate(sale, {
          ...callbacks,
          onError: async (error) => {
            const isAsked = error instanceof CallError && error.code === 'sale_repeated'
            if (isAsked && (await askAgain())) record.mutate({ ...sale, again: 'true' }, callbacks)
            else callbacks.onError(error)
          },
        }),
    },
    errorsOf: (error) =>
      isAttachmentError(error.code) ? { archivo: saleMessage(error) } : undefined,
    success: ({ orderNumber }) => `La venta quedó anotada en el pedido ${orderNumber}.`,
    onDone: onClose,
  })
  const close = useAskingClose(form.isDirty(), onClose)
  return (
    <Modal opened onClose={close} title="Anotar una venta" size={620}>
      <ContractForm form={form}>
        <Text>
          Para lo que se pagó por fuera. Queda como un pedido más: el alumno recibe su acceso y su
          recibo, y cuenta en las ganancias.
        </Text>
        <FormFailure form={form} title="No se anotó" describe={saleMessage} />
        <PersonSelect
          label="Alumno"
          description="Busca por nombre o correo."
          find={studentsByName}
          current={student}
          isRequired
          {...form.getInputProps('studentId')}
        />
        <SoldSelect
          value={form.values.sold}
          onChoose={({ key, price }) => {
            form.setFieldValue('sold', key)
            form.setFieldValue('amount', price)
            form.clearFieldError('sold')
          }}
          error={form.errors['sold']}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <MoneyInput
            label="Importe que se recibió (MXN)"
            description="Puede no ser el precio."
            required
            min={0}
            {...form.getInputProps('amount')}
          />
          <TextInput
            type="date"
            label="Día del pago"
            description="Hoy o antes."
            required
            max={today}
            {...form.getInputProps('paidOn')}
          />
        </SimpleGrid>
        <NativeSelect
          size="md"
          label="Forma de pago"
          data={Object.entries(handMethodWords).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('method')}
        />
        <Textarea
          label="Nota (opcional)"
          description="El folio, quién lo recibió. Solo la ve la administración."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          {...form.getInputProps('note')}
        />
        <AttachmentField
          label="Comprobante (opcional)"
          kinds="document"
          file={form.values.archivo}
          onChange={(file) => {
            form.setFieldValue('archivo', file)
            form.clearFieldError('archivo')
          }}
          error={form.errors['archivo']}
          isDisabled={form.isPending}
        />
        <FormButtons form={form} onCancel={close} className={dialogs.buttons}>
          Anotar la venta
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
