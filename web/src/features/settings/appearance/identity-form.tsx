import type { FullSettings } from '@ateneo/contract'
import { timeZones } from '@ateneo/contract/calendar'
import { NativeSelect, TextInput } from '@mantine/core'
import { PrintedInput } from '../../../platform/ui/fields/printed-input.tsx'
import { SettingsForm } from '../forms/settings-form.tsx'
import { useSettingsForm } from '../forms/use-settings-form.ts'

const words = {
  siteName: 'Nombre de la academia',
  contactEmail: 'Correo de contacto',
  timeZone: { label: 'Zona horaria', show: nameOfZone },
}

/** The academy's name, time zone and contact. */
export function IdentityForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm(settings, {
    words,
    toValues: ({ siteName, contactEmail, timeZone }) => ({
      siteName,
      contactEmail: contactEmail ?? '',
      timeZone,
    }),
    toFields: ({ siteName, contactEmail, timeZone }) => ({
      timeZone,
      siteName: siteName.trim(),
      contactEmail: contactEmail.trim() || null,
    }),
  })
  return (
    <SettingsForm form={form}>
      <PrintedInput
        label={words.siteName}
        description="En la portada, en las pestañas del navegador, en los correos y al pagar."
        maxLength={60}
        {...form.getInputProps('siteName')}
      />
      <TextInput
        type="email"
        label={words.contactEmail}
        description="Opcional. Se ve al pie de las páginas y en las legales, y a él llegan las solicitudes de ayuda."
        {...form.getInputProps('contactEmail')}
      />
      <NativeSelect
        size="md"
        label={words.timeZone.label}
        description="Las fechas de la academia se dicen con este reloj: en las páginas, en los correos y en los certificados. Con él terminan también los meses que compra un alumno."
        data={zonesWith(settings.timeZone)}
        {...form.getInputProps('timeZone')}
      />
    </SettingsForm>
  )
}

function nameOfZone(zone: string): string {
  return timeZones.find(([name]) => name === zone)?.[1] ?? zone
}

/** Includes the current zone, which the API may have set to one that is not listed. */
function zonesWith(present: string) {
  const isListed = timeZones.some(([name]) => name === present)
  return [
    ...timeZones.map(([value, label]) => ({ value, label })),
    ...(isListed ? [] : [{ value: present, label: present }]),
  ]
}
