import { oneOffForm, planForm } from '@ateneo/contract'
import { Button, Group, Modal, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { conflictWords } from '../../platform/ui/forms/conflict-labels.ts'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useConcurrentSave } from '../../platform/ui/forms/use-concurrent-save.ts'
import { type Typed, typedNumber } from '../../platform/ui/fields/typed-number.ts'
import { validateWith } from '../../platform/ui/forms/zod-form.ts'
import { planAdminMessage } from './messages.ts'
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
}

const toData = ({ planName, description, ...values }: Values) => ({
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
}

const snapshotOf = (plan: AdminPlan | undefined) => ({
  version: plan?.version ?? '',
  values: {
    planName: plan?.name ?? '',
    price: plan?.price ?? '',
    description: plan?.description ?? 'Acceso a todos los cursos.',
    durationMonths: plan?.durationMonths ?? 1,
  },
})

/** Makes a subscription or changes a plan; of the one-off plan only price and text change. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { save } = usePlanAdmin()
  const isOneOff = plan?.isRecurring === false
  const form = useForm<Values>({
    initialValues: snapshotOf(plan).values,
    validate: validateWith(isOneOff ? oneOffForm : planForm, toData),
  })
  const title = plan ? `Cambiar «${plan.name}»` : 'Agregar plan'
  const read = useReadPlan(plan?.id)
  const edit = useConcurrentSave<Values, string>({
    form,
    saved: snapshotOf(plan),
    words: isOneOff ? { price: words.price, description: words.description } : words,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => {
      await save.mutateAsync({ plan, values: toData(values), version })
      return version
    },
  })
  const send = (values: Values) =>
    edit.mutate(values, {
      onSuccess: (outcome) => {
        if (outcome === 'cancelled') return
        if (outcome === 'theirs') toastSuccess(conflictWords.kept)
        else
          toastSuccess(plan ? 'Los cambios se guardaron.' : `«${values.planName}» está a la venta.`)
        onClose()
      },
    })
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
          {isOneOff ? null : (
            <TextInput
              label={words.planName}
              required
              maxLength={60}
              data-autofocus
              {...form.getInputProps('planName')}
            />
          )}
          <NumberInput
            label={words.price.label}
            description={
              isOneOff
                ? 'Es el precio de los cursos que no tienen uno propio.'
                : 'Lo que ya se vendió conserva el precio que tenía.'
            }
            required
            min={0}
            decimalScale={2}
            hideControls
            thousandSeparator=","
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
          {edit.isError ? (
            <FormAlert title="No se guardó">{planAdminMessage(edit.error)}</FormAlert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={edit.isPending}>
              {plan ? 'Guardar cambios' : 'Agregar plan'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
