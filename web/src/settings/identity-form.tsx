import type { FullSettings } from '@ateneo/contract'
import { TextInput } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The academy's name and where it is written to. */
export function IdentityForm({ settings }: { settings: FullSettings }) {
  const { form, ...frame } = useSettingsForm(
    { siteName: settings.siteName, contactEmail: settings.contactEmail ?? '' },
    ({ siteName, contactEmail }) => ({
      siteName: siteName.trim(),
      contactEmail: contactEmail.trim() || null,
    }),
  )
  return (
    <SettingsForm {...frame}>
      <TextInput
        label="Nombre de la academia"
        description="En la portada, en las pestañas del navegador, en los correos y al pagar."
        maxLength={60}
        {...form.getInputProps('siteName')}
      />
      <TextInput
        type="email"
        label="Correo de contacto"
        description="Opcional. Se ve al pie de las páginas y en las legales, y a él llegan las solicitudes de ayuda."
        {...form.getInputProps('contactEmail')}
      />
    </SettingsForm>
  )
}
