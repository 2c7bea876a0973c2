import { profileFields } from '@ateneo/contract'
import { TextInput } from '@mantine/core'
import { PrintedInput } from '../../../platform/ui/fields/printed-input.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useVersionedForm } from '../../../platform/ui/forms/use-versioned-form.ts'
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
  const read = useReadProfile(profile.id)
  const mayRename = profile.type !== 'professor'
  const toBody = ({ firstNames, lastNames, phone, location }: Values): ProfileFields => ({
    ...(mayRename && { firstNames: firstNames.trim(), lastNames: lastNames.trim() }),
    phone: phone.trim(),
    location: location.trim(),
  })
  const form = useVersionedForm<Values, string>({
    schema: profileFields,
    toBody,
    saved: snapshotOf(profile),
    words: mayRename ? words : { phone: words.phone, location: words.location },
    read: async () => snapshotOf(await read()),
    send: async (values, version) =>
      (await write.mutateAsync({ ...toBody(values), version })).version,
    success: 'Guardamos tus datos.',
  })
  useUnsaved(form.isDirty())
  return (
    <ContractForm form={form}>
      <FormFailure form={form} title="Tus datos no cambiaron" describe={profileMessage} />
      {mayRename ? (
        <>
          <PrintedInput
            label={words.firstNames}
            autoComplete="given-name"
            {...form.getInputProps('firstNames')}
          />
          <PrintedInput
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
      <SubmitButton type="submit" isBusy={form.isPending} style={{ alignSelf: 'start' }}>
        {form.isPending ? 'Guardando...' : 'Guardar Cambios'}
      </SubmitButton>
    </ContractForm>
  )
}
