import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  emailPreferences,
  useEditEmailPreferences,
} from '../notifications/email-preferences-queries.ts'
import { toastError } from '../ui/toasts.tsx'
import { emailSwitchMessage } from './messages.ts'

/** Whether announcements and answers come to the student by email too, for all courses. */
export function AnnouncementEmailSwitch() {
  const { data } = useQuery(emailPreferences)
  const edit = useEditEmailPreferences()
  if (data === undefined) return null
  return (
    <Switch
      label="Anuncios y respuestas por correo"
      description="Los anuncios de todos tus cursos, y lo que tus maestros respondan a tus preguntas. En la academia los lees en cualquier caso."
      mb="lg"
      checked={data !== 'ninguna'}
      onChange={({ currentTarget: { checked } }) =>
        edit.mutate(checked ? 'tiempo-real' : 'ninguna', {
          onError: (error) => toastError(emailSwitchMessage(error)),
        })
      }
    />
  )
}
