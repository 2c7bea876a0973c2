import type { FullSettings } from '@ateneo/contract'
import { Stack, TextInput } from '@mantine/core'
import { FileField } from './file-field.tsx'
import { pictureMessage } from '../messages.ts'
import { pictureTypes } from './picture-types.ts'
import { usePutHeroPicture, useTakeHeroPicture } from '../queries.ts'
import { SettingsForm } from '../forms/settings-form.tsx'
import { useSettingsForm } from '../forms/use-settings-form.ts'

/** The picture beside the landing's title, and what it shows. */
export function HeroPictureFields({ settings }: { settings: FullSettings }) {
  const { pictureUrl } = settings.hero
  return (
    <Stack gap="xl">
      <FileField
        noun="imagen"
        isFeminine
        accept={pictureTypes}
        hint="JPG, PNG, WebP, AVIF o GIF de 10 MB como máximo. En computadora se ve de pie y en el teléfono acostada: pon lo importante al centro. Sin imagen se dibujan azulejos."
        preview={pictureUrl ? <img src={pictureUrl} alt="Imagen actual" /> : null}
        isThere={pictureUrl !== null}
        put={usePutHeroPicture()}
        take={useTakeHeroPicture()}
        describe={pictureMessage}
      />
      {pictureUrl === null ? null : <AltForm settings={settings} />}
    </Stack>
  )
}

const words = { heroPictureAlt: 'Qué se ve en la imagen' }

function AltForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm(settings, {
    words,
    toValues: ({ heroPictureAlt }) => ({ heroPictureAlt }),
    toFields: ({ heroPictureAlt }) => ({ heroPictureAlt: heroPictureAlt.trim() }),
  })
  return (
    <SettingsForm form={form}>
      <TextInput
        label={words.heroPictureAlt}
        description="Opcional. Lo escucha quien no puede verla. Déjalo vacío si solo adorna."
        maxLength={200}
        {...form.getInputProps('heroPictureAlt')}
      />
    </SettingsForm>
  )
}
