import type { FullSettings } from '@ateneo/contract'
import { timeZones } from '@ateneo/contract/calendar'
import { NativeSelect, TextInput } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The academy's name, time zone and contact. */
export function IdentityForm({ settings }: { settings: FullSettings }) {
  const { form, ...frame } = useSettingsForm(
    {
      siteName: settings.siteName,
      contactEmail: settings.contactEmail ?? '',
      timeZone: settings.timeZone,
    },
    ({ siteName, contactEmail, timeZone }) => ({
      timeZone,
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
      <NativeSelect
        size="md"
        label="Zona horaria"
        description="Las fechas de la academia se dicen con este reloj: en las páginas, en los correos y en los certificados. Con él terminan también los meses que compra un alumno."
        data={zonesWith(settings.timeZone)}
        {...form.getInputProps('timeZone')}
      />
    </SettingsForm>
  )
}

/** Includes the current zone, which the API may have set to one that is not listed. */
function zonesWith(present: string) {
  const isListed = timeZones.some(([name]) => name === present)
  return [
    ...timeZones.map(([value, label]) => ({ value, label })),
    ...(isListed ? [] : [{ value: present, label: present }]),
  ]
}
