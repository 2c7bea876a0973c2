import type { EmailFrequency } from '@ateneo/contract'
import { Radio, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOptimisticValue } from '../../platform/http/use-optimistic-value.ts'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { emailPreferences, useEditEmailPreferences } from './email-preferences-queries.ts'
import { emailPreferencesMessage } from './messages.ts'

const choices: { value: EmailFrequency; label: string; description: string }[] = [
  { value: 'tiempo-real', label: 'Al momento', description: 'Un correo por cada aviso.' },
  {
    value: 'diaria',
    label: 'Resumen diario',
    description: 'Un solo correo a las 8 de la mañana, si hubo algo.',
  },
  {
    value: 'semanal',
    label: 'Resumen semanal',
    description: 'Un solo correo los lunes a las 8 de la mañana, si hubo algo.',
  },
  {
    value: 'ninguna',
    label: 'Ninguno',
    description: 'Los avisos quedan en tu panel, en Notificaciones.',
  },
]

/** How often notifications come by email, and which ones; saved when chosen. */
export function EmailPreferencesForm({ about }: { about: string }) {
  const { data, isError, refetch, isFetching } = useQuery(emailPreferences)
  const { mutateAsync } = useEditEmailPreferences()
  const [frequency, choose] = useOptimisticValue(data, mutateAsync)
  if (isError) {
    return (
      <ErrorState
        message="No pudimos traer tus preferencias de correo. Revisa tu conexión e inténtalo otra vez."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (frequency === undefined) {
    return (
      <Stack aria-hidden>
        {choices.map(({ value }) => (
          <Skeleton key={value} h={48} />
        ))}
      </Stack>
    )
  }
  const save = (chosen: EmailFrequency) =>
    choose(chosen).then(
      () => toastSuccess('Guardamos cada cuánto te escribimos.'),
      (error) => toastError(emailPreferencesMessage(error), { title: 'Tus correos siguen igual' }),
    )
  return (
    <Radio.Group
      label="Frecuencia de los correos"
      description={about}
      size="md"
      value={frequency}
      onChange={(chosen) => void save(chosen)}
    >
      <Stack mt="sm">
        {choices.map((choice) => (
          <Radio key={choice.value} size="md" {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
