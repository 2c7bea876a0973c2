import { submitChangeRequest } from '@ateneo/contract'
import { Modal, Text, TextInput } from '@mantine/core'
import { PrintedInput } from '../../../platform/ui/fields/printed-input.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { bodyErrors } from '../../../platform/ui/forms/field-errors.ts'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useAskingClose } from '../../../platform/ui/forms/use-asking-close.ts'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { changeRequestMessage } from './change-requests-messages.ts'
import { type RequestedChanges, useSubmitChangeRequest } from '../accounts/profile-queries.ts'
import {
  type OwnedData,
  ownedDataFields,
  ownedDataNames,
  type Profile,
} from '../accounts/profile.ts'

type ChangeRequestDialogProps = { profile: Profile; onClose: () => void }

const inputs = {
  firstNames: { autoComplete: 'given-name' },
  lastNames: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  professionalId: { inputMode: 'numeric', description: '7 u 8 dígitos.' },
} as const

/** Requests a change of a professor's data: the form with the current values. */
export function ChangeRequestDialog({ profile, onClose }: ChangeRequestDialogProps) {
  const submit = useSubmitChangeRequest()
  const form = useContractForm<OwnedData, OwnedData, unknown>({
    initialValues: {
      firstNames: profile.firstNames,
      lastNames: profile.lastNames,
      email: profile.email,
      professionalId: profile.professionalId,
    },
    check: (values) =>
      bodyErrors(submitChangeRequest.body, withoutAbsentId(trimAll(values), profile)),
    toBody: trimAll,
    mutation: {
      ...submit,
      mutate: (values, callbacks) => submit.mutate(keepChanged(values, profile), callbacks),
    },
    success: {
      title: 'Solicitud enviada',
      message: 'Te avisamos por correo en cuanto la revisemos.',
    },
    onDone: onClose,
  })
  const close = useAskingClose(form.isDirty(), onClose)

  return (
    <Modal opened onClose={close} title="Solicitar cambio de datos" size={560}>
      <ContractForm form={form}>
        <Text c="dimmed" size="sm">
          Cambia lo que haga falta. Un administrador lo revisa antes de que se vea en tus cursos.
        </Text>
        <FormFailure form={form} title="Tu solicitud no se envió" describe={changeRequestMessage} />
        {ownedDataFields.map((field) => {
          const Field = field === 'firstNames' || field === 'lastNames' ? PrintedInput : TextInput
          return (
            <Field
              key={field}
              label={ownedDataNames[field]}
              {...inputs[field]}
              {...form.getInputProps(field)}
            />
          )
        })}
        <FormButtons form={form} onCancel={close} isCancelLocked>
          {form.isPending ? 'Enviando...' : 'Enviar solicitud'}
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}

function trimAll(values: OwnedData): OwnedData {
  const { firstNames, lastNames, email, professionalId } = values
  return {
    firstNames: firstNames.trim(),
    lastNames: lastNames.trim(),
    email: email.trim(),
    professionalId: professionalId.trim(),
  }
}

/** A professor without a cédula may leave it empty. */
function withoutAbsentId({ professionalId, ...rest }: OwnedData, profile: Profile) {
  const isAbsent = professionalId === '' && profile.professionalId === ''
  return isAbsent ? rest : { ...rest, professionalId }
}

function keepChanged(values: OwnedData, profile: Profile): RequestedChanges {
  const changed = ownedDataFields.filter((field) => values[field] !== profile[field])
  return Object.fromEntries(changed.map((field) => [field, values[field]]))
}
