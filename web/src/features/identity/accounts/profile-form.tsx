import { profileFields } from '@ateneo/contract'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../../../platform/http/call-error.ts'
import { conflictWords } from '../../../platform/ui/forms/conflict-labels.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useConcurrentSave } from '../../../platform/ui/forms/use-concurrent-save.ts'
import { fieldErrors, validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { profileMessage } from './account-messages.ts'
import { type ProfileFields, useEditProfile, useReadProfile } from './profile-queries.ts'
import type { Profile } from './profile.ts'

type Values = { firstNames: string; lastNames: string; phone: string; location: string }

const words = {
  firstNames: 'Nombre',
  lastNames: 'Apellido',
  phone: 'Teléfono',
  location: 'Ubicación',
}

const snapshotOf = ({ firstNames, lastNames, phone, location, version }: Profile) => ({
  version,
  values: { firstNames, lastNames, phone, location },
})

/** Name, phone and location; a professor's name changes by request only. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const write = useEditProfile()
  const mayRename = profile.type !== 'professor'
  const toFields = ({ firstNames, lastNames, phone, location }: Values): ProfileFields => ({
    ...(mayRename && { firstNames: firstNames.trim(), lastNames: lastNames.trim() }),
    phone: phone.trim(),
    location: location.trim(),
  })
  const form = useForm<Values>({
    initialValues: snapshotOf(profile).values,
    validate: validateWith(profileFields, toFields),
  })

  useUnsaved(form.isDirty())

  const read = useReadProfile(profile.id)
  const edit = useConcurrentSave<Values, string>({
    form,
    saved: snapshotOf(profile),
    words: mayRename ? words : { phone: words.phone, location: words.location },
    read: async () => snapshotOf(await read()),
    send: async (values, version) =>
      (await write.mutateAsync({ ...toFields(values), version })).version,
  })

  const send = (values: Values) => {
    edit.mutate(values, {
      onSuccess: (outcome) => {
        if (outcome === 'saved') toastSuccess('Guardamos tus datos.')
        if (outcome === 'theirs') toastSuccess(conflictWords.kept)
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
              label={words.firstNames}
              autoComplete="given-name"
              {...form.getInputProps('firstNames')}
            />
            <TextInput
              label={words.lastNames}
              autoComplete="family-name"
              {...form.getInputProps('lastNames')}
            />
          </>
        ) : null}
        <TextInput
          type="tel"
          label={words.phone}
          description="Opcional, con lada: 55 1234 5678."
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={words.location}
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
