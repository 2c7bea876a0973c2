import { oneOffForm, planForm } from '@ateneo/contract'
import { Button, Group, Modal, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormAlert } from '../ui/form-alert.tsx'
import { toastSuccess } from '../ui/toasts.tsx'
import { validateWith } from '../ui/zod-form.ts'
import { planOfficeMessage } from './messages.ts'
import type { Plan } from './plan.ts'
import { usePlanOffice } from './plan-office.ts'

type PlanDialogProps = {
  /** Absent: a new one. */
  plan?: Plan | undefined
  onClose: () => void
}

interface Values {
  planName: string
  price: number | string
  description: string
  durationMonths: number | string
}

const toNumber = (value: number | string) => (value === '' ? Number.NaN : Number(value))

const toData = ({ planName, description, ...values }: Values) => ({
  planName,
  description,
  price: toNumber(values.price),
  durationMonths: toNumber(values.durationMonths),
})

/** Makes a subscription or changes a plan; of the one-off plan only price and text change. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { save } = usePlanOffice()
  const isOneOff = plan?.isRecurring === false
  const form = useForm<Values>({
    initialValues: {
      planName: plan?.name ?? '',
      price: plan?.price ?? '',
      description: plan?.description ?? 'Acceso a todos los cursos.',
      durationMonths: plan?.durationMonths ?? 1,
    },
    validate: validateWith(isOneOff ? oneOffForm : planForm, toData),
  })
  const title = plan ? `Cambiar «${plan.name}»` : 'Agregar plan'
  const send = (values: Values) =>
    save.mutate(
      { plan, values: toData(values) },
      {
        onSuccess: () => {
          toastSuccess(plan ? 'Los cambios se guardaron.' : `«${values.planName}» está a la venta.`)
          onClose()
        },
      },
    )
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
          {isOneOff ? null : (
            <TextInput
              label="Nombre"
              required
              maxLength={60}
              data-autofocus
              {...form.getInputProps('planName')}
            />
          )}
          <NumberInput
            label="Precio (MXN)"
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
              label="Duración en meses"
              description="El plan con el mejor precio al mes lleva la marca «Mejor opción»."
              required
              min={1}
              max={60}
              clampBehavior="none"
              allowDecimal={false}
              {...form.getInputProps('durationMonths')}
            />
          )}
          <Textarea
            label="Descripción"
            required
            autosize
            minRows={2}
            maxLength={200}
            {...form.getInputProps('description')}
          />
          {save.isError ? (
            <FormAlert title="No se guardó">{planOfficeMessage(save.error)}</FormAlert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={save.isPending}>
              {plan ? 'Guardar cambios' : 'Agregar plan'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
