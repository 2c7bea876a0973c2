import { couponForm } from '@ateneo/contract'
import { Group, Modal, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { type Typed, typedNumber } from '../../platform/ui/fields/typed-number.ts'
import { CoursePicker } from './course-picker.tsx'
import { saveCouponMessage } from './messages.ts'
import { useCouponAdmin } from './queries.ts'

const kinds = [
  { value: 'percent', label: 'Porcentaje' },
  { value: 'amount', label: 'Importe en pesos' },
]

const emptyCoupon = {
  code: '',
  kind: 'percent',
  value: 20 as Typed,
  isForAllCourses: true,
  courseIds: [] as string[],
  isForSubscriptions: false,
  from: '',
  until: '',
  maxUses: '' as Typed,
  maxUsesPerPerson: 1 as Typed,
}

type Values = typeof emptyCoupon

const orNull = (value: Typed) => (value === '' ? null : typedNumber(value))

const toData = ({ kind, value, from, until, maxUses, maxUsesPerPerson, ...rest }: Values) => ({
  ...rest,
  kind: kind === 'amount' ? ('amount' as const) : ('percent' as const),
  value: typedNumber(value),
  from: from || null,
  until: until || null,
  maxUses: orNull(maxUses),
  maxUsesPerPerson: orNull(maxUsesPerPerson),
})

/** Makes a coupon; it is paused or ended later, not changed. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: couponForm,
    initialValues: emptyCoupon,
    toBody: toData,
    mutation: useCouponAdmin().create,
    success: (_, { code }) => `El cupón ${code.trim().toUpperCase()} está listo.`,
    onDone: onClose,
  })
  const { kind, value, isForAllCourses } = form.values
  return (
    <Modal opened onClose={onClose} title="Crear cupón" size={560}>
      <ContractForm form={form}>
        <TextInput
          label="Código"
          description="Lo que escribe quien compra; las mayúsculas no cuentan."
          required
          maxLength={30}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('code')}
        />
        <Group grow align="flex-start">
          <NativeSelect label="Descuento" data={kinds} {...form.getInputProps('kind')} />
          <NumberInput
            label={kind === 'percent' ? 'Porcentaje' : 'Importe (MXN)'}
            description={
              kind === 'percent' && Number(value) === 100 ? 'Se obtiene sin pagar.' : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            min={0}
            decimalScale={2}
            hideControls
            {...form.getInputProps('value')}
          />
        </Group>
        <Switch
          label="Todos los cursos"
          {...form.getInputProps('isForAllCourses', { type: 'checkbox' })}
        />
        {isForAllCourses ? null : (
          <CoursePicker
            value={form.values.courseIds}
            onChange={(ids) => form.setFieldValue('courseIds', ids)}
            error={form.errors['courseIds']}
          />
        )}
        <Switch
          label="También las suscripciones"
          {...form.getInputProps('isForSubscriptions', { type: 'checkbox' })}
        />
        <Group grow align="flex-start">
          <TextInput
            type="date"
            label="Primer día"
            description="Vacío: desde ahora."
            {...form.getInputProps('from')}
          />
          <TextInput
            type="date"
            label="Último día"
            description="Vacío: sin vencimiento."
            {...form.getInputProps('until')}
          />
        </Group>
        <Group grow align="flex-start">
          <NumberInput
            label="Usos en total"
            description="Vacío: sin límite."
            min={1}
            clampBehavior="none"
            allowDecimal={false}
            hideControls
            {...form.getInputProps('maxUses')}
          />
          <NumberInput
            label="Usos por persona"
            description="Vacío: sin límite."
            min={1}
            clampBehavior="none"
            allowDecimal={false}
            hideControls
            {...form.getInputProps('maxUsesPerPerson')}
          />
        </Group>
        <FormFailure form={form} title="No se guardó" describe={saveCouponMessage} />
        <FormButtons form={form} onCancel={onClose}>
          Crear cupón
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
