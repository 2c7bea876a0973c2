import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  emailPreferences,
  useEditEmailPreferences,
} from '../notifications/email-preferences-queries.ts'
import { toastError } from '../ui/toasts.tsx'
import { emailSwitchMessage } from './messages.ts'

/** Whether the student's announcements come by email too, for all courses. */
export function AnnouncementEmailSwitch() {
  const { data } = useQuery(emailPreferences)
  const edit = useEditEmailPreferences()
  if (data === undefined) return null
  return (
    <Switch
      label="Anuncios por correo"
      description="De todos tus cursos. Los anuncios quedan aquí en cualquier caso."
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
