import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOptimisticValue } from '../../platform/http/use-optimistic-value.ts'
import {
  emailPreferences,
  useEditEmailPreferences,
} from '../notifications/email-preferences-queries.ts'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { emailSwitchMessage } from './messages.ts'

/** Whether announcements and answers come to the student by email too, for all courses. */
export function AnnouncementEmailSwitch() {
  const { data } = useQuery(emailPreferences)
  const { mutateAsync } = useEditEmailPreferences()
  const [frequency, choose] = useOptimisticValue(data, mutateAsync)
  if (frequency === undefined) return null
  return (
    <Switch
      label="Anuncios y respuestas por correo"
      description="Los anuncios de todos tus cursos, y lo que tus maestros respondan a tus preguntas. En la academia los lees en cualquier caso."
      mb="lg"
      checked={frequency !== 'ninguna'}
      onChange={({ currentTarget: { checked } }) =>
        void choose(checked ? 'tiempo-real' : 'ninguna').catch((error) =>
          toastError(emailSwitchMessage(error)),
        )
      }
    />
  )
}
