import { type TaxProfile, taxProfileForm } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AddButton } from '../../platform/ui/fields/add-button.tsx'
import { useSite } from '../../platform/http/site.ts'
import { typedNumber } from '../../platform/ui/fields/typed-number.ts'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { taxProfileMessage } from './messages.ts'
import { useTaxProfiles } from './queries.ts'
import { type LineValues, WithholdingFields } from './withholding-fields.tsx'

interface Values {
  name: string
  lines: LineValues[]
}

type TaxProfileDialogProps = { profile: TaxProfile | undefined; onClose: () => void }

/** Makes or changes what is withheld, and from when on. */
export function TaxProfileDialog({ profile, onClose }: TaxProfileDialogProps) {
  const { timeZone } = useSite()
  const [today] = useState(() => isoDay(new Date(), timeZone))
  const emptyLine: LineValues = { name: '', percent: '', base: 'earned', from: today }
  const { save } = useTaxProfiles()
  const initialValues: Values = {
    name: profile?.name ?? '',
    lines: profile?.lines.map((line) => ({ ...line })) ?? [emptyLine],
  }
  const form = useContractForm({
    schema: taxProfileForm,
    initialValues,
    toBody: ({ name, lines }) => ({
      id: profile?._id,
      version: profile?.version,
      name,
      lines: lines.map((line) => ({ ...line, percent: typedNumber(line.percent) })),
    }),
    mutation: save,
    success: (_, { name }) => `Guardamos el perfil «${name}».`,
    onDone: onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={profile ? 'Cambiar perfil fiscal' : 'Crear perfil fiscal'}
      size={620}
    >
      <ContractForm form={form}>
        <TextInput
          label="Nombre"
          description="Para reconocerlo: el régimen de los maestros que lo tienen."
          placeholder="Honorarios"
          required
          maxLength={80}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Text fz="sm" c="dimmed">
          Cada línea cuenta desde su fecha. Cuando un porcentaje cambie, agrega otra con el mismo
          nombre y la fecha nueva; con 0 deja de retenerse. Lo ganado es lo vendido menos la
          comisión. Pregunta los porcentajes a tu contador.
        </Text>
        {form.values.lines.map((_, place) => (
          <WithholdingFields
            key={place}
            place={place}
            inputOf={(field) => form.getInputProps(`lines.${place}.${field}`)}
            onRemove={() => form.removeListItem('lines', place)}
          />
        ))}
        {form.errors['lines'] ? (
          <Text c="red" fz="sm" role="alert">
            {form.errors['lines']}
          </Text>
        ) : null}
        <AddButton
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => form.insertListItem('lines', emptyLine)}
        >
          Agregar retención
        </AddButton>
        <FormFailure form={form} title="No se guardó" describe={taxProfileMessage} />
        <FormButtons form={form} onCancel={onClose}>
          Guardar perfil
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
