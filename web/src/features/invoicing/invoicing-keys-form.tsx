import {
  cardForms,
  editInvoicingSettings,
  type InvoicingSettings,
  otherForms,
} from '@ateneo/contract'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { PasswordField } from '../../platform/ui/fields/password-field.tsx'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useUnsaved } from '../../platform/ui/forms/unsaved-context.ts'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { editInvoicingMessage } from './messages.ts'
import { type InvoicingEdit, useInvoicing } from './queries.ts'
import { formWords } from './words.ts'

const optionsOf = (forms: readonly string[]) =>
  forms.map((value) => ({ value, label: formWords[value] ?? value }))

const visibilityToggle = { 'aria-label': 'Mostrar u ocultar la clave', tabIndex: 0 }

/** The provider's key, which is never told again, and SAT's keys of what is sold. */
export function InvoicingKeysForm({ settings }: { settings: InvoicingSettings }) {
  const { productKey, unitKey, cardForm, otherForm, keySource, version } = settings
  const form = useContractForm({
    schema: editInvoicingSettings.body,
    initialValues: { key: '', productKey: productKey ?? '', unitKey, cardForm, otherForm },
    toBody: ({ key, productKey: product, ...typed }): InvoicingEdit => ({
      ...typed,
      productKey: product.trim() || null,
      ...(key.trim() !== '' && { key }),
      version,
    }),
    mutation: useInvoicing().edit,
    success: 'Guardamos la facturación. Pulsa «Comprobar» para saber si Facturapi acepta la clave.',
  })
  const isDirty = form.isDirty()
  useUnsaved(isDirty)
  return (
    <ContractForm form={form} aria-label="Facturación con Facturapi">
      <FormFailure form={form} title="No se guardó" describe={editInvoicingMessage} />
      {keySource === 'variables' ? (
        <Text fz="sm">
          La clave la pone una variable del servidor: <code>FACTURAPI_KEY</code>
        </Text>
      ) : (
        <PasswordField
          label="Clave secreta"
          description={
            keySource === 'settings'
              ? 'Guardada. En blanco se queda como está.'
              : 'En dashboard.facturapi.io, en API Keys de tu organización: la Live Secret Key.'
          }
          autoComplete="off"
          spellCheck={false}
          visibilityToggleButtonProps={visibilityToggle}
          {...form.getInputProps('key')}
        />
      )}
      <TextInput
        label="Clave de producto del SAT"
        description="8 dígitos de lo que vendes (c_ClaveProdServ). Tu contador te dice cuál; sin ella no se manda ningún recibo."
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        {...form.getInputProps('productKey')}
      />
      <TextInput
        label="Clave de unidad del SAT"
        description="E48 es «Unidad de servicio»."
        autoComplete="off"
        maxLength={3}
        {...form.getInputProps('unitKey')}
      />
      <NativeSelect
        size="md"
        label="Forma de pago de las tarjetas"
        description="PayPal, Mercado Pago, Stripe y las terminales no dicen si fue de crédito o de débito."
        data={optionsOf(cardForms)}
        {...form.getInputProps('cardForm')}
      />
      <NativeSelect
        size="md"
        label="Forma de pago de lo demás"
        description="De las ventas anotadas como «Otro»."
        data={optionsOf(otherForms)}
        {...form.getInputProps('otherForm')}
      />
      <SubmitButton
        type="submit"
        isBusy={form.isPending}
        disabled={!isDirty}
        style={{ alignSelf: 'start' }}
      >
        Guardar
      </SubmitButton>
    </ContractForm>
  )
}
