import { type PayoutAccount, payoutAccountForm } from '@ateneo/contract'
import { TextInput } from '@mantine/core'
import { CurrentPasswordField } from '../../platform/ui/fields/current-password-field.tsx'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useUnsaved } from '../../platform/ui/forms/unsaved-context.ts'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { accountMessage } from './messages.ts'
import { useEditAccount } from './own-queries.ts'

type AccountFormProps = { account: PayoutAccount & { version: string } }

/** Where a professor is paid. The CLABE is never told again, so that its field is empty. */
export function AccountForm({ account }: AccountFormProps) {
  const { holder, bank, clabeEnd, version } = account
  const form = useContractForm({
    schema: payoutAccountForm,
    initialValues: { holder: holder ?? '', bank: bank ?? '', clabe: '', password: '' },
    toBody: (values) => ({ ...values, version }),
    mutation: useEditAccount(),
    success: 'Guardamos tus datos. Te mandamos un correo para que sepas que cambiaron.',
    onDone: ({ form: sent, values }) => {
      sent.setInitialValues({ ...values, clabe: '', password: '' })
      sent.reset()
    },
  })
  const isDirty = form.isDirty()
  useUnsaved(isDirty)
  return (
    <ContractForm form={form} aria-label="Datos para tus pagos">
      <TextInput
        label="Titular"
        description="El nombre completo que aparece en tu cuenta de banco."
        required
        maxLength={120}
        autoComplete="name"
        {...form.getInputProps('holder')}
      />
      <TextInput
        label="Banco"
        required
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('bank')}
      />
      <TextInput
        label="CLABE"
        description={
          clabeEnd
            ? `La guardada termina en ${clabeEnd}. Escríbela completa para cambiar tus datos.`
            : 'Los 18 dígitos para recibir transferencias; está en la app de tu banco.'
        }
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...form.getInputProps('clabe')}
      />
      <CurrentPasswordField label="Tu contraseña" required {...form.getInputProps('password')} />
      <FormFailure form={form} title="No se guardó" describe={accountMessage} />
      <SubmitButton
        type="submit"
        isBusy={form.isPending}
        disabled={!isDirty}
        style={{ alignSelf: 'start' }}
      >
        Guardar datos
      </SubmitButton>
    </ContractForm>
  )
}
