import { Skeleton, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOptimisticValue } from '../../../platform/http/use-optimistic-value.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { messagePreference, useEditMessagePreference } from './message-preference.ts'
import { preferenceMessage } from './messages.ts'

/** Spec §3, `permitirMensajesDirectos`: whether students may write to the professor in private. */
export function MessageSwitch() {
  const query = useQuery(messagePreference)
  const { mutateAsync } = useEditMessagePreference()
  const [isAllowed, choose] = useOptimisticValue(query.data, mutateAsync)
  if (query.isError) return <FailedQuery query={query} />
  if (isAllowed === undefined) return <Skeleton h={48} aria-hidden />
  const save = (chosen: boolean) =>
    choose(chosen).then(
      () =>
        toastSuccess(
          chosen ? 'Tus alumnos ya pueden escribirte.' : 'Tus alumnos ya no pueden escribirte.',
        ),
      (error) => toastError(preferenceMessage(error)),
    )
  return (
    <Switch
      size="md"
      label="Permitir mensajes directos"
      checked={isAllowed}
      onChange={({ currentTarget: { checked } }) => void save(checked)}
    />
  )
}
