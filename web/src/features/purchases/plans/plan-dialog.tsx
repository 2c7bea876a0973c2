import { oneOffForm, planForm } from '@ateneo/contract'
import { Modal, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { MoneyInput } from '../../../platform/ui/fields/money-input.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useVersionedForm } from '../../../platform/ui/forms/use-versioned-form.ts'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { planAdminMessage } from '../office-messages.ts'
import { type AdminPlan, usePlanAdmin, useReadPlan } from './plan-admin.ts'

type PlanDialogProps = {
  /** Absent: a new one. */
  plan?: AdminPlan | undefined
  onClose: () => void
}

interface Values {
  planName: string
  price: Typed
  description: string
  durationMonths: Typed
  mayRenew: boolean
}

const toData = ({ planName, description, mayRenew, ...values }: Values) => ({
  mayRenew,
  planName,
  description,
  price: typedNumber(values.price),
  durationMonths: typedNumber(values.durationMonths),
})

const words = {
  planName: 'Nombre',
  price: { label: 'Precio (MXN)', show: (price: Typed) => formatMoney(Number(price)) },
  description: 'Descripción',
  durationMonths: 'Duración en meses',
  mayRenew: {
    label: 'También se puede renovar solo',
    show: (mayRenew: boolean) => (mayRenew ? 'Sí' : 'No'),
  },
}

const snapshotOf = (plan: AdminPlan | undefined) => ({
  version: plan?.version ?? '',
  values: {
    planName: plan?.name ?? '',
    price: plan?.price ?? '',
    description: plan?.description ?? 'Acceso a todos los cursos.',
    durationMonths: plan?.durationMonths ?? 1,
    mayRenew: plan?.mayRenew ?? false,
  },
})

/** Makes a subscription or changes a plan; of the one-off plan only price and text change. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { save } = usePlanAdmin()
  const isOneOff = plan?.isRecurring === false
  const title = plan ? `Cambiar «${plan.name}»` : 'Agregar plan'
  const read = useReadPlan(plan?.id)
  const form = useVersionedForm<Values, string>({
    schema: isOneOff ? oneOffForm : planForm,
    toBody: toData,
    saved: snapshotOf(plan),
    words: isOneOff ? { price: words.price, description: words.description } : words,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => {
      await save.mutateAsync({ plan, values: toData(values), version })
      return version
    },
    success: ({ planName }) =>
      plan ? 'Los cambios se guardaron.' : `«${planName}» está a la venta.`,
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <ContractForm form={form}>
        {isOneOff ? null : (
          <TextInput
            label={words.planName}
            required
            maxLength={60}
            data-autofocus
            {...form.getInputProps('planName')}
          />
        )}
        <MoneyInput
          label={words.price.label}
          description={
            isOneOff
              ? 'Es el precio de los cursos que no tienen uno propio.'
              : 'Lo que ya se vendió conserva el precio que tenía.'
          }
          required
          min={0}
          clampBehavior="blur"
          {...form.getInputProps('price')}
        />
        {isOneOff ? null : (
          <NumberInput
            label={words.durationMonths}
            description="El plan de 3 meses lleva la marca «Mejor opción»."
            required
            min={1}
            max={60}
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('durationMonths')}
          />
        )}
        <Textarea
          label={words.description}
          required
          autosize
          minRows={2}
          maxLength={200}
          {...form.getInputProps('description')}
        />
        {isOneOff ? null : (
          <Switch
            label={words.mayRenew.label}
            description="Quien lo compra elige: que se cobre solo cada periodo, con aviso antes, o pagar uno. Solo con un proveedor que sepa cobrar suscripciones."
            {...form.getInputProps('mayRenew', { type: 'checkbox' })}
          />
        )}
        <FormFailure form={form} title="No se guardó" describe={planAdminMessage} />
        <FormButtons form={form} onCancel={onClose}>
          {plan ? 'Guardar cambios' : 'Agregar plan'}
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
