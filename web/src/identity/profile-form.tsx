import { profileFields } from '@ateneo/contract'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../http/call-error.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toastSuccess } from '../ui/toasts.tsx'
import { useUnsaved } from '../ui/unsaved-context.ts'
import { fieldErrors, validateWith } from '../ui/zod-form.ts'
import { profileMessage } from './account-messages.ts'
import { type ProfileFields, useEditProfile } from './profile-queries.ts'
import type { Profile } from './profile.ts'

type Values = { firstNames: string; lastNames: string; phone: string; location: string }

/** Name, phone and location; a professor's name changes by request only. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const edit = useEditProfile()
  const mayRename = profile.type !== 'professor'
  const toFields = ({ firstNames, lastNames, phone, location }: Values): ProfileFields => ({
    ...(mayRename && { firstNames: firstNames.trim(), lastNames: lastNames.trim() }),
    phone: phone.trim(),
    location: location.trim(),
  })
  const form = useForm<Values>({
    initialValues: {
      firstNames: profile.firstNames,
      lastNames: profile.lastNames,
      phone: profile.phone,
      location: profile.location,
    },
    validate: validateWith(profileFields, toFields),
  })

  useUnsaved(form.isDirty())

  const send = (values: Values) => {
    edit.mutate(toFields(values), {
      onSuccess: () => {
        form.resetDirty(values)
        toastSuccess('Guardamos tus datos.')
      },
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
      },
    })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack>
        {edit.isError ? (
          <FormAlert title="Tus datos no cambiaron">{profileMessage(edit.error)}</FormAlert>
        ) : null}
        {mayRename ? (
          <>
            <TextInput
              label="Nombre"
              autoComplete="given-name"
              {...form.getInputProps('firstNames')}
            />
            <TextInput
              label="Apellido"
              autoComplete="family-name"
              {...form.getInputProps('lastNames')}
            />
          </>
        ) : null}
        <TextInput
          type="tel"
          label="Teléfono"
          description="Opcional, con lada: 55 1234 5678."
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label="Ubicación"
          description="Opcional: tu ciudad y tu estado, por ejemplo."
          autoComplete="address-level2"
          maxLength={120}
          {...form.getInputProps('location')}
        />
        <SubmitButton type="submit" isBusy={edit.isPending} style={{ alignSelf: 'start' }}>
          {edit.isPending ? 'Guardando...' : 'Guardar Cambios'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
